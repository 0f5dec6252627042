import { DISCOVERY_PORT, LOCAL_DISCOVERY_PORTS } from '@ledloom/protocol'
import type { DeviceError } from '../transport/device-error.ts'

/** A device that was found and described. */
export interface FoundDevice {
  /** Address for `connectDevice`: IPv4, with the HTTP port if it is not 80. */
  readonly address: string
  /** Its built-in name: `Twinkly_` and the last three bytes of its MAC address. */
  readonly id: string
  /** The name that its owner gave it; undefined if the device does not state it. */
  readonly name: string | undefined
  /** The family as the device states it. */
  readonly family: string
  /** Such as `2.7.1`. */
  readonly firmware: string
  /** Undefined if the device does not state it; the same goes for `mac`. */
  readonly ledCount: number | undefined
  readonly mac: string | undefined
  /** Port of realtime datagrams, if it is a virtual device of this machine. */
  readonly udp?: number
}

/** Options of a search. */
export interface DiscoveryOptions {
  /**
   * Milliseconds to listen for answers, 1 to 86,400,000. Default 3000. The descriptions of devices
   * that have answered by then are still read.
   */
  readonly timeoutMs?: number | undefined
  /**
   * Milliseconds between questions, 1 or more. They are repeated because networks lose many.
   * Default 1000.
   */
  readonly intervalMs?: number | undefined
  /** UDP port of discovery, 1 to 65,535. Default 5555. */
  readonly port?: number | undefined
  /** Port of the devices' HTTP interface, 1 to 65,535. Default 80. */
  readonly httpPort?: number | undefined
  /** Additional IPv4 addresses or host names to ask. */
  readonly addresses?: readonly string[] | undefined
  /**
   * UDP ports of 127.0.0.1 on which virtual devices of this machine are asked for their real ports.
   * Default `LOCAL_DISCOVERY_PORTS`; none when `port` is given.
   */
  readonly localPorts?: readonly number[] | undefined
  /** Milliseconds that a device may take for its description. Above 0. Default 5000. */
  readonly descriptionTimeoutMs?: number | undefined
  /** Aborts the search. */
  readonly signal?: AbortSignal | undefined
  /** Called with each device as soon as it is described; must not throw. */
  readonly onFound?: ((device: FoundDevice) => void) | undefined
  /**
   * Called at the end for each device that answered but could not be described, for each of
   * `addresses` that could not be asked, and if no network could be asked; must not throw.
   */
  readonly onProblem?: ((problem: DeviceError) => void) | undefined
}

/** Options with all defaults filled in. */
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
 * Fills in the defaults.
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
