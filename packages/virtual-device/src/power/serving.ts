import type { Mishaps } from '../faults/mishaps.ts'
import type { Responder } from '../http/http-server.ts'
import type { VirtualDeviceOptions } from '../virtual-device-options.ts'
import type { Ports } from './ports.ts'

/** Where and how a device is served; every value is given. */
export interface Serving {
  readonly host: string
  /** 0 for any free one. */
  readonly ports: Ports
  /** The first free one of these answers programs of this machine. */
  readonly localPorts: readonly number[]
  readonly keepAlive: boolean
  /** Milliseconds a request may take to arrive whole. */
  readonly requestTimeoutMs: number
  readonly responder: Responder
  readonly mishaps: Mishaps
}

/** What `options` say of serving, defaults filled in. */
export function createServing(
  options: VirtualDeviceOptions,
  parts: Pick<Serving, 'responder' | 'mishaps'>,
): Serving {
  const { host = '127.0.0.1', keepAlive = false, requestTimeoutMs = 30_000 } = options
  const { httpPort = 0, udpPort = 0, discoveryPort = 0, localPorts = [] } = options
  const ports = { http: httpPort, udp: udpPort, discovery: discoveryPort }
  return { host, ports, localPorts, keepAlive, requestTimeoutMs, ...parts }
}
