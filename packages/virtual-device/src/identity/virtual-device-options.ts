import type { Layout } from '@ledloom/core'
import { type Family, type LedMode, ledModes } from '@ledloom/protocol'
import { checkFault, type Fault } from '../faults/fault.ts'
import type { Clock } from '../system/clock.ts'

/**
 * What makes a token worthless before it expires: the `verify` of one issued later, as the
 * interface's documentation has it, or already the `login` that issues one, as users report.
 */
export type TokenRule = 'verify' | 'login'

/** What a virtual device is to be. Everything has a default. */
export interface VirtualDeviceOptions {
  /** Firmware family. Default `F`. */
  readonly family?: Family | undefined
  /** Firmware version, three numbers with dots. Default `2.7.1`. */
  readonly firmware?: string | undefined
  /** LEDs on the string, 1 up to what family and firmware support. Default: of `layout`, or 250 (family D: 175). */
  readonly ledCount?: number | undefined
  /** Where the LEDs hang. Default: a dressed tree, in 3D. */
  readonly layout?: Layout | undefined
  /** Bytes an LED, 3 or 4. Default: of the family. 3 for family D leaves the field out of its description. */
  readonly bytesPerLed?: 3 | 4 | undefined
  /**
   * What users report of their devices instead of what the document says, where the two differ. Family
   * D: 3 bytes an LED, no layout (404), and mode `playlist` is taken without a playlist and leaves the
   * lights dark. Default false.
   */
  readonly likeHardware?: boolean | undefined
  /** The name it answers with. Default: the one it would come with. */
  readonly name?: string | undefined
  /** Six groups of two hex digits with colons. Default: one made up. */
  readonly mac?: string | undefined
  /** Mode it is in when it is switched on, of those its firmware has. Default `off`. */
  readonly mode?: LedMode | undefined
  /** Address to listen on. Default `127.0.0.1`: nobody else sees it. */
  readonly host?: string | undefined
  /** Port of the HTTP interface; 0, the default, for any free one. */
  readonly httpPort?: number | undefined
  /** Port of realtime datagrams; 0, the default, for any free one. */
  readonly udpPort?: number | undefined
  /** Port on which it answers discovery; 0, the default, for any free one. */
  readonly discoveryPort?: number | undefined
  /**
   * UDP ports of 127.0.0.1, on the first free one of which it tells programs of this machine where it
   * is; `LOCAL_DISCOVERY_PORTS` of `@ledloom/protocol` are those that are asked. Default none.
   */
  readonly localPorts?: readonly number[] | undefined
  /** Default false, as devices are: each reply closes its connection, one request at a time. */
  readonly keepAlive?: boolean | undefined
  /** Milliseconds a request may take to arrive whole. Default 30,000. */
  readonly requestTimeoutMs?: number | undefined
  /** What retires a token. Default `verify`: the verify of one issued later. */
  readonly tokenRule?: TokenRule | undefined
  /**
   * File in which it keeps over restarts what a device keeps without power, written whenever that
   * changes: with movies, names, timer, layout and network before the answer, else soon after it. With such a file family, `ledCount`, `bytesPerLed` and `mac` are those in it and need
   * not be given, `firmware` is the one in it unless another is given; `name` and `mode` are of a device without one. Default: nothing is kept.
   */
  readonly stateFile?: string | undefined
  /** What is to go wrong. Default: nothing. */
  readonly faults?: readonly Fault[] | undefined
  /** A whole number; from the same one come the same faults. Default 1. */
  readonly faultSeed?: number | undefined
  /** Default: the time of this machine. */
  readonly clock?: Clock | undefined
}

const PORTS = ['httpPort', 'udpPort', 'discoveryPort'] as const

/** @throws RangeError in one line for the first option, of those that stand alone, no device takes */
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

type Rule = {
  readonly rule: string
  readonly holds: boolean
}

function checkPort(option: string, port = 0): void {
  check(option, port, { rule: '0 to 65535', holds: isWithin(port, 0, 65_535) })
}

function check(option: string, value: unknown, { rule, holds }: Rule): void {
  if (!holds) throw new RangeError(`${option} must be ${rule}, got ${JSON.stringify(value)}`)
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max
}
