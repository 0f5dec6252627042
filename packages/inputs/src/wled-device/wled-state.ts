import {
  checkSegmentKeys,
  checkStateKeys,
  describeRefused,
  readByteChange,
  WledChangeError,
} from './wled-change.ts'

/** State of a WLED device or of one of its segments. */
export interface WledLight {
  readonly on: boolean
  /** 1..255, the brightness when it is on. */
  readonly bri: number
}

/** The device and its one segment, which has all LEDs; their light is multiplied. */
export interface WledState extends WledLight {
  readonly segment: WledLight
}

/** The initial state. */
export const FULL_LIGHT: WledState = { on: true, bri: 255, segment: { on: true, bri: 255 } }

/** A change that is known to be an object. */
type Change = Readonly<Record<string, unknown>>

/** The brightness of the LEDs in a state, 0..255. */
export function shownBrightness({ on, bri, segment }: WledState): number {
  return on && segment.on ? (bri * segment.bri) / 255 : 0
}

/**
 * Applies a change as WLED's JSON interface does: a brightness switches on; 0 switches off and keeps the
 * brightness before.
 * Source: https://kno.wled.ge/interfaces/json-api/ and WLED, `wled00/json.cpp`, `deserializeState`
 *
 * @throws WledChangeError for an invalid change, or one without a visible effect
 */
export function changeWledState(
  state: WledState,
  change: unknown,
  ledCount = Number.POSITIVE_INFINITY,
): WledState {
  if (!isObject(change)) throw new WledChangeError('a change must be an object such as {"bri":128}')
  checkStateKeys(change)
  const segment = segmentChanges(change.seg).reduce(
    (before: WledLight, each) => changeSegment(before, each, ledCount),
    state.segment,
  )
  return { ...changeLight(state, change, ''), segment }
}

function changeSegment(before: WledLight, change: Change, ledCount: number): WledLight {
  checkSegmentKeys(change, ledCount)
  return changeLight(before, change, 'seg.')
}

/** The changes of the one segment; in a list without ids, the first entry. */
function segmentChanges(seg: unknown): readonly Change[] {
  if (seg === undefined) return []
  return (Array.isArray(seg) ? seg : [seg]).map((each: unknown, index) => {
    if (!isObject(each)) throw new WledChangeError('seg must be an object or a list of them')
    const { id = index } = each
    if (id !== 0) throw new WledChangeError(`seg.id must be 0, got ${describeRefused(id)}`)
    return each
  })
}

function changeLight(light: WledLight, { on, bri }: Change, path: string): WledLight {
  const before = light.on ? light.bri : 0
  const dimmed = bri === undefined ? light : dim(light, readByteChange(`${path}bri`, bri, before))
  if (on === undefined) return dimmed
  if (typeof on === 'boolean') return { ...dimmed, on }
  if (on !== 't') {
    const got = describeRefused(on)
    throw new WledChangeError(`${path}on must be true, false or "t" for the other, got ${got}`)
  }
  // A brightness that has just switched on stays on.
  return { ...dimmed, on: !(light.on && dimmed.on) }
}

function dim({ bri }: WledLight, given: number): WledLight {
  return given === 0 ? { on: false, bri } : { on: true, bri: given }
}

function isObject(value: unknown): value is Change {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
