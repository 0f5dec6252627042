import type { TrafficFaults } from '../faults/traffic-faults.ts'
import type { Responder } from '../http/http-server.ts'
import type { VirtualDeviceOptions } from '../identity/virtual-device-options.ts'

/** The ports of a device, which it keeps when it is rebooted. */
export interface Ports {
  readonly http: number
  /** Of realtime datagrams. */
  readonly udp: number
  readonly discovery: number
}

/** The ports of a device that has power. */
export interface OpenPorts extends Ports {
  /** On which programs of this machine ask it for the others; `undefined` when it has none. */
  readonly local: number | undefined
}

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
  readonly trafficFaults: TrafficFaults
}

/** What `options` say of serving, defaults filled in. */
export function createServing(
  options: VirtualDeviceOptions,
  parts: Pick<Serving, 'responder' | 'trafficFaults'>,
): Serving {
  const { host = '127.0.0.1', keepAlive = false, requestTimeoutMs = 30_000 } = options
  const { httpPort = 0, udpPort = 0, discoveryPort = 0, localPorts = [] } = options
  const ports = { http: httpPort, udp: udpPort, discovery: discoveryPort }
  return { host, ports, localPorts, keepAlive, requestTimeoutMs, ...parts }
}
