/** A refused change of the state; the message is for its sender. */
export class WledChangeError extends Error {
  override readonly name = 'WledChangeError'
}

/** Describes a refused value for the message, without writing out lists and objects. */
export function describeRefused(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return Array.isArray(value) ? 'a list' : 'an object'
}

type Change = Readonly<Record<string, unknown>>

/** Returns true if a value has no visible effect. */
type IsAsItIs = (value: unknown, ledCount: number) => boolean

const LIVE_ONLY = 'the light is what is sent here live'

const isOff: IsAsItIs = (value) => value === false || value === 0
const isNone: IsAsItIs = (value) => typeof value === 'number' && value < 1
const isNotSet: IsAsItIs = () => false

/** Keys of the state that only a real WLED supports, and their values without effect. */
const STATE: Readonly<Record<string, IsAsItIs>> = {
  ps: isNone,
  pl: isNone,
  lor: isOff,
  psave: isNotSet,
  pdel: isNotSet,
  playlist: isNotSet,
  rb: isOff,
  win: isNotSet,
  lv: isOff,
}

/** The same for a segment. */
const SEGMENT: Readonly<Record<string, IsAsItIs>> = {
  start: isOff,
  startY: isOff,
  stop: (value, ledCount) => typeof value === 'number' && value >= ledCount,
  len: (value, ledCount) => typeof value === 'number' && value >= ledCount,
  fx: isOff,
  pal: isOff,
  grp: (value) => value === 1 || value === 0,
  spc: isOff,
  of: isOff,
  rev: isOff,
  mi: isOff,
  col: (value) => Array.isArray(value) && value.length === 0,
  i: isNotSet,
  cct: isNotSet,
}

/** Switches within objects that cannot be switched on: the night light, and sending to other WLEDs. */
const SWITCHES = { nl: 'on', udpn: 'send' } as const

/** Accepted keys, some of them without effect here. */
const KNOWN = new Set([
  ...Object.keys(STATE),
  ...Object.keys(SWITCHES),
  ...['on', 'bri', 'seg', 'v', 'tt', 'transition', 'live', 'mainseg', 'time', 'ledmap'],
])

/** @throws WledChangeError for a change of the state without a visible effect */
export function checkStateKeys(change: Change): void {
  const keys = Object.keys(change)
  if (keys.length > 0 && !keys.some((key) => KNOWN.has(key))) {
    throw new WledChangeError(
      `unknown keys: ${keys.join(', ').slice(0, 60)}; accepted: on, bri, seg`,
    )
  }
  check(change, STATE, '')
  for (const [key, inner] of Object.entries(SWITCHES)) {
    const value = change[key]
    const isOn = typeof value === 'object' && value !== null && Reflect.get(value, inner) === true
    if (isOn) throw new WledChangeError(`${key}.${inner} cannot be set: ${LIVE_ONLY}`)
  }
}

/** @throws WledChangeError for a change of the segment without a visible effect */
export function checkSegmentKeys(change: Change, ledCount: number): void {
  check(change, SEGMENT, 'seg.', ledCount)
}

function check(
  change: Change,
  keys: Readonly<Record<string, IsAsItIs>>,
  path: string,
  ledCount = 0,
): void {
  const wrong = Object.keys(change).find(
    (key) => Object.hasOwn(keys, key) && keys[key]?.(change[key], ledCount) === false,
  )
  if (wrong !== undefined) throw new WledChangeError(`${path}${wrong} cannot be set: ${LIVE_ONLY}`)
}

/**
 * Applies a change to a byte: a number, a number as text, or a step such as `~10` and `~-10`, which wraps
 * around with `w` before it.
 * Source: WLED, `wled00/util.cpp`, `parseNumber`
 *
 * @param what key of the byte, for the error
 * @throws WledChangeError for anything else, and for numbers outside 0..255
 */
export function readByteChange(what: string, change: unknown, before: number): number {
  const text = typeof change === 'string' ? change : ''
  const [, turns, step] = /^(w?)~(-?\d{0,3})$/.exec(text) ?? []
  if (step !== undefined) return stepBy(before, step, turns === 'w')
  const value = /^\d{1,3}$/.test(text) ? Number(text) : change
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255) {
    return value
  }
  const got = describeRefused(change)
  throw new WledChangeError(`${what} must be a whole number from 0 to 255, got ${got}`)
}

/** A step without a number is 1 and wraps around. */
function stepBy(before: number, step: string, turns: boolean): number {
  const isOne = step === '' || step === '-'
  const by = isOne ? Number(`${step}1`) : Number(step)
  const after = before + by
  if (turns || isOne) {
    if (before === 255 && by > 0) return 0
    if (before === 0 && by < 0) return 255
  }
  return Math.min(255, Math.max(0, after))
}
