import { WledChangeError } from './wled-change-error.ts'

type Change = Readonly<Record<string, unknown>>

/** Whether a value changes nothing that can be seen. */
type IsAsItIs = (value: unknown, ledCount: number) => boolean

const LIVE_ONLY = 'the light is what is sent here live'

const isOff: IsAsItIs = (value) => value === false || value === 0
const isNone: IsAsItIs = (value) => typeof value === 'number' && value < 1
const isNotSet: IsAsItIs = () => false

/** Keys of the state that only a real WLED can act on, and the values that change nothing. */
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

/** The same of a segment. */
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

/** Switches inside objects that cannot be switched on: the night light, and sending to other WLEDs. */
const SWITCHES = { nl: 'on', udpn: 'send' } as const

/** Keys that are accepted; some of them change nothing here. */
const KNOWN = new Set([
  ...Object.keys(STATE),
  ...Object.keys(SWITCHES),
  ...['on', 'bri', 'seg', 'v', 'tt', 'transition', 'live', 'mainseg', 'time', 'ledmap'],
])

/** @throws WledChangeError for a change of the state that would not be seen */
export function checkStateKeys(change: Change): void {
  const keys = Object.keys(change)
  if (keys.length > 0 && !keys.some((key) => KNOWN.has(key))) {
    throw new WledChangeError(`no key is known: ${keys.join(', ').slice(0, 60)}; on, bri, seg are`)
  }
  check(change, STATE, '')
  for (const [key, inner] of Object.entries(SWITCHES)) {
    const value = change[key]
    const isOn = typeof value === 'object' && value !== null && Reflect.get(value, inner) === true
    if (isOn) throw new WledChangeError(`${key}.${inner} cannot be set: ${LIVE_ONLY}`)
  }
}

/** @throws WledChangeError for a change of the segment that would not be seen */
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
