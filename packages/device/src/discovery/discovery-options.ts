import { DISCOVERY_PORT, LOCAL_DISCOVERY_PORTS } from '@ledloom/protocol'
import type { DeviceError } from '../transport/device-error.ts'

/** A device that has answered and described itself. */
export interface FoundDevice {
  /** What `connectDevice` takes: IPv4 address, with the HTTP port where it is not 80. */
  readonly address: string
  /** What it calls itself: `Twinkly_` and the last three bytes of its MAC address. */
  readonly id: string
  /** What its owner calls it; undefined for a device that does not say. */
  readonly name: string | undefined
  /** By the device's own name for it. */
  readonly family: string
  /** Such as `2.7.1`. */
  readonly firmware: string
  /** Undefined for a device that does not state it, as its MAC address. */
  readonly ledCount: number | undefined
  readonly mac: string | undefined
  /** Where it takes realtime datagrams, when it is a virtual device of this machine that says so. */
  readonly udp?: number
}

/** What can be chosen about a search. */
export interface DiscoveryOptions {
  /**
   * Milliseconds to listen for answers, 1 to 86,400,000. Default 3000. Devices that have answered by
   * then are still asked for their descriptions.
   */
  readonly timeoutMs?: number | undefined
  /** Milliseconds from one question to the next, 1 or more: networks lose many. Default 1000. */
  readonly intervalMs?: number | undefined
  /** UDP port to ask on, 1 to 65,535. Default 5555. */
  readonly port?: number | undefined
  /** Port of the devices' HTTP interface, 1 to 65,535. Default 80. */
  readonly httpPort?: number | undefined
  /** IPv4 addresses or host names that are asked besides the networks of this machine. */
  readonly addresses?: readonly string[] | undefined
  /**
   * UDP ports of 127.0.0.1 on which virtual devices of this machine are asked for their real ports.
   * Default `LOCAL_DISCOVERY_PORTS`; none when `port` is given.
   */
  readonly localPorts?: readonly number[] | undefined
  /** Milliseconds that a device has for its description. Above 0. Default 5000. */
  readonly descriptionTimeoutMs?: number | undefined
  /** Breaks the search off. */
  readonly signal?: AbortSignal | undefined
  /** Told of each device as soon as it has described itself; must not throw. */
  readonly onFound?: ((device: FoundDevice) => void) | undefined
  /**
   * Told at the end of each device that answered but could not be described, of each of `addresses`
   * that could not be asked, and when no network could be; must not throw.
   */
  readonly onProblem?: ((problem: DeviceError) => void) | undefined
}

/** Options with every choice made. */
export type CompleteDiscoveryOptions = Required<DiscoveryOptions> & {
  readonly timeoutMs: number
  readonly intervalMs: number
  readonly port: number
  readonly httpPort: number
  readonly addresses: readonly string[]
  readonly localPorts: readonly number[]
  readonly descriptionTimeoutMs: number
  readonly onFound: (device: FoundDevice) => void
  readonly onProblem: (problem: DeviceError) => void
}

const LONGEST_MS = 86_400_000
const LAST_PORT = 65_535

/**
 * The options with their defaults.
 *
 * @throws RangeError for a time or a port out of range
 */
export function completeDiscoveryOptions(options: DiscoveryOptions): CompleteDiscoveryOptions {
  return {
    timeoutMs: within('timeoutMs', options.timeoutMs ?? 3000, LONGEST_MS),
    intervalMs: within('intervalMs', options.intervalMs ?? 1000, LONGEST_MS),
    port: within('port', options.port ?? DISCOVERY_PORT, LAST_PORT),
    httpPort: within('httpPort', options.httpPort ?? 80, LAST_PORT),
    addresses: options.addresses ?? [],
    localPorts: options.localPorts ?? (options.port === undefined ? LOCAL_DISCOVERY_PORTS : []),
    descriptionTimeoutMs: within(
      'descriptionTimeoutMs',
      options.descriptionTimeoutMs ?? 5000,
      LONGEST_MS,
    ),
    signal: options.signal,
    onFound: options.onFound ?? (() => {}),
    onProblem: options.onProblem ?? (() => {}),
  }
}

function within(name: string, value: number, max: number): number {
  if (Number.isInteger(value) && value >= 1 && value <= max) return value
  throw new RangeError(`${name} must be a whole number from 1 to ${max}, got ${value}`)
}
