import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Which virtual devices to run. */
export interface HostOptions {
  readonly count: number
  readonly ledCount: number
  readonly keepAlive: boolean
  /** Where the device, which is one then, keeps its state. Default: nowhere. */
  readonly stateFile?: string | undefined
}

/** What a process of servers says of itself. */
export interface HostReport {
  readonly ports: readonly { readonly http: number; readonly udp: number }[]
  /** Microseconds since its start. */
  readonly processor: NodeJS.CpuUsage
  readonly memory: NodeJS.MemoryUsage
  /** Realtime frames taken. */
  readonly frames: number
}

/** A process of servers, so that they and their load do not share a thread. */
export class DeviceHost {
  readonly ports: HostReport['ports']
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, { ports }: HostReport) {
    this.#child = child
    this.ports = ports
  }

  /** Starts `script` with `options`; it must send a {@link HostReport} once it serves. */
  static async start(script: string, options: object): Promise<DeviceHost> {
    const path = fileURLToPath(new URL(script, import.meta.url))
    const child = fork(path, [JSON.stringify(options)])
    const [report] = (await once(child, 'message')) as [HostReport]
    return new DeviceHost(child, report)
  }

  /** What it uses and has taken until now. */
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

/** Virtual devices in a process of their own. */
export function hostDevices(options: HostOptions): Promise<DeviceHost> {
  return DeviceHost.start('./virtual-host.ts', options)
}

/** A bare server in a process of its own, which answers everything with `body`. */
export function hostBare(options: {
  readonly body: string
  readonly keepAlive: boolean
}): Promise<DeviceHost> {
  return DeviceHost.start('./bare-host.ts', options)
}
