import type { Layout } from '@ledloom/core'
import { type Family, type LedMode, ledModes } from '@ledloom/protocol'
import { checkFault, type Fault } from '../faults/fault.ts'
import type { Clock } from '../system/clock.ts'

/**
 * The event that retires a token before it expires: the `verify` of a later token, as specified, or
 * the `login` that issues a later one, as users report.
 */
export type TokenRule = 'verify' | 'login'

/** Options of a virtual device. Each has a default. */
export interface VirtualDeviceOptions {
  /** Firmware family. Default `F`. */
  readonly family?: Family | undefined
  /** Firmware version, three numbers with dots. Default `2.7.1`. */
  readonly firmware?: string | undefined
  /**
   * Number of LEDs, from 1 to the limit of family and firmware. Default: that of `layout`, or 250
   * (family D: 175).
   */
  readonly ledCount?: number | undefined
  /** Positions of the LEDs. Default: a decorated tree, in 3D. */
  readonly layout?: Layout | undefined
  /**
   * Bytes per LED, 3 or 4. Default: that of the family. With 3, family D omits the field from its
   * description.
   */
  readonly bytesPerLed?: 3 | 4 | undefined
  /**
   * Behaves as users report where that differs from the specification. Family D: 3 bytes per LED,
   * no layout (404), and mode `playlist` is accepted without a playlist and leaves the lights dark.
   * Default false.
   */
  readonly likeHardware?: boolean | undefined
  /** Name of the device. Default: `Twinkly_` and the end of its MAC address. */
  readonly name?: string | undefined
  /** Six groups of two hex digits with colons. Default: a random address. */
  readonly mac?: string | undefined
  /** Initial mode, one that its firmware has. Default `off`. */
  readonly mode?: LedMode | undefined
  /** Address to listen on. Default `127.0.0.1`, which other machines cannot reach. */
  readonly host?: string | undefined
  /** Port of the HTTP interface; 0, the default, for any free one. */
  readonly httpPort?: number | undefined
  /** Port of realtime datagrams; 0, the default, for any free one. */
  readonly udpPort?: number | undefined
  /** Port of discovery; 0, the default, for any free one. */
  readonly discoveryPort?: number | undefined
  /**
   * UDP ports of 127.0.0.1. On the first free one it answers programs of this machine with its
   * ports; programs ask on `LOCAL_DISCOVERY_PORTS` of `@ledloom/protocol`. Default none.
   */
  readonly localPorts?: readonly number[] | undefined
  /**
   * Default false, as with real devices: each reply closes its connection, and requests are handled
   * one at a time.
   */
  readonly keepAlive?: boolean | undefined
  /** Milliseconds that a request may take to arrive. Default 30,000. */
  readonly requestTimeoutMs?: number | undefined
  /** The event that retires a token before it expires. Default `verify`. */
  readonly tokenRule?: TokenRule | undefined
  /**
   * File that keeps the device's state over restarts, as flash memory does. Changes of movies,
   * names, timer, layout and network are written before the answer, others soon after it. With an
   * existing file, family, `ledCount`, `bytesPerLed` and `mac` are those in it and need not be
   * given; `firmware` is the one in it unless another is given; `name` and `mode` only apply to a
   * new file. Default: nothing is kept.
   */
  readonly stateFile?: string | undefined
  /** Simulated faults. Default: none. */
  readonly faults?: readonly Fault[] | undefined
  /** A whole number. The same seed gives the same faults. Default 1. */
  readonly faultSeed?: number | undefined
  /** Default: the clock of this machine. */
  readonly clock?: Clock | undefined
}

const PORTS = ['httpPort', 'udpPort', 'discoveryPort'] as const

/** @throws RangeError for the first option that is invalid whatever the other options are */
export function checkOptions(options: VirtualDeviceOptions): void {
  const { name = '', mode = 'off', tokenRule = 'verify' } = options
  const { requestTimeoutMs = 30_000, faults = [], faultSeed = 1 } = options
  check('name', name, { rule: 'at most 32 characters', holds: name.length <= 32 })
  check('mode', mode, { rule: `one of ${ledModes.join(', ')}`, holds: ledModes.includes(mode) })
  check('tokenRule', tokenRule, {
    rule: 'verify or login',
    holds: tokenRule === 'verify' || tokenRule === 'login',
  })
  for (const option of PORTS) checkPort(option, options[option])
  for (const port of options.localPorts ?? []) checkPort('localPorts', port)
  check('requestTimeoutMs', requestTimeoutMs, {
    rule: '1 to 3600000',
    holds: isWithin(requestTimeoutMs, 1, 3_600_000),
  })
  check('faultSeed', faultSeed, { rule: 'a whole number', holds: Number.isSafeInteger(faultSeed) })
  for (const fault of faults) checkFault(fault)
}

function checkPort(option: string, port = 0): void {
  check(option, port, { rule: '0 to 65535', holds: isWithin(port, 0, 65_535) })
}

function check(
  option: string,
  value: unknown,
  { rule, holds }: { readonly rule: string; readonly holds: boolean },
): void {
  if (!holds) throw new RangeError(`${option} must be ${rule}, got ${JSON.stringify(value)}`)
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max
}
