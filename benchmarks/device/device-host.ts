import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Virtual devices to run. */
export interface HostOptions {
  readonly count: number
  readonly ledCount: number
  readonly keepAlive: boolean
  /** State file, for a single device. Default: none. */
  readonly stateFile?: string | undefined
}

/** Report of a server process. */
export interface HostReport {
  readonly ports: readonly { readonly http: number; readonly udp: number }[]
  /** Processor time since its start, in microseconds. */
  readonly processor: NodeJS.CpuUsage
  readonly memory: NodeJS.MemoryUsage
  /** Realtime frames received. */
  readonly frames: number
}

/** A process of servers, so that they and the load do not share a thread. */
export class DeviceHost {
  readonly ports: HostReport['ports']
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, { ports }: HostReport) {
    this.#child = child
    this.ports = ports
  }

  /** Starts `script` with `options`; it must send a {@link HostReport} when it is ready. */
  static async start(script: string, options: object): Promise<DeviceHost> {
    const path = fileURLToPath(new URL(script, import.meta.url))
    const child = fork(path, [JSON.stringify(options)])
    const [report] = (await once(child, 'message')) as [HostReport]
    return new DeviceHost(child, report)
  }

  /** Its processor time and frames until now. */
  async report(): Promise<HostReport> {
    const answer = once(this.#child, 'message')
    this.#child.send('report')
    const [report] = (await answer) as [HostReport]
    return report
  }

  close(): void {
    this.#child.disconnect()
  }
}

/** Starts virtual devices in a separate process. */
export function hostDevices(options: HostOptions): Promise<DeviceHost> {
  return DeviceHost.start('./virtual-host.ts', options)
}

/** Starts a bare server in a separate process. It answers everything with `body`. */
export function hostBare(options: {
  readonly body: string
  readonly keepAlive: boolean
}): Promise<DeviceHost> {
  return DeviceHost.start('./bare-host.ts', options)
}
