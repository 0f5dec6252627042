import type { TrafficFaults } from '../faults/traffic-faults.ts'
import type { Responder } from '../http/http-server.ts'
import type { VirtualDeviceOptions } from '../identity/virtual-device-options.ts'

/** The ports of a device, which stay the same after a reboot. */
export interface Ports {
  readonly http: number
  /** Of realtime datagrams. */
  readonly udp: number
  readonly discovery: number
}

/** The ports of a device that has power. */
export interface OpenPorts extends Ports {
  /** Port on which programs of this machine ask for the others; `undefined` when it has none. */
  readonly local: number | undefined
}

/** Complete options of a device's sockets. */
export interface ServingOptions {
  readonly host: string
  /** 0 for any free one. */
  readonly ports: Ports
  /** Ports for programs of this machine, of which the first free one is used. */
  readonly localPorts: readonly number[]
  readonly keepAlive: boolean
  /** Milliseconds that a request may take to arrive. */
  readonly requestTimeoutMs: number
  readonly responder: Responder
  readonly trafficFaults: TrafficFaults
}

/** The options of a device's sockets, with defaults filled in. */
export function servingOptions(
  options: VirtualDeviceOptions,
  parts: Pick<ServingOptions, 'responder' | 'trafficFaults'>,
): ServingOptions {
  const { host = '127.0.0.1', keepAlive = false, requestTimeoutMs = 30_000 } = options
  const { httpPort = 0, udpPort = 0, discoveryPort = 0, localPorts = [] } = options
  const ports = { http: httpPort, udp: udpPort, discovery: discoveryPort }
  return { host, ports, localPorts, keepAlive, requestTimeoutMs, ...parts }
}
