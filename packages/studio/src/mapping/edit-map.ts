import { bounds, createLayout, type Layout, rotateLayout, scaleLayout } from '@ledloom/core'
import type { LedState, MapResult } from '@ledloom/mapping'

/** Places as the clips show them, and how each was found. */
export type FoundPlaces = {
  readonly layout: Layout
  readonly states: readonly LedState[]
}

/** Places of the LEDs, as a user corrects them. */
export type EditedMap = {
  readonly layout: Layout
  /** The places without those corrections that moved single LEDs. */
  readonly found: FoundPlaces
  /** LEDs that the user placed. */
  readonly byHand: ReadonlySet<number>
  /** True once a measured length was given: the unit is metres. */
  readonly isInMetres: boolean
}

/** A correction of a map. LEDs are numbers on the wire, from 0. */
export type MapEdit =
  /** Moves an LED to a place in the map's coordinates. */
  | {
      readonly kind: 'move'
      readonly led: number
      readonly place: readonly [number, number, number]
    }
  /** Places LEDs again between their neighbours on the wire. */
  | { readonly kind: 'fill'; readonly leds: readonly number[] }
  /** Puts LEDs that the user placed where the clips show them. */
  | { readonly kind: 'release'; readonly leds: readonly number[] }
  | WholeEdit

/** A correction of all places at once. */
export type WholeEdit =
  /** Turns the map so that one LED hangs exactly above another. */
  | { readonly kind: 'level'; readonly lower: number; readonly upper: number }
  /** In degrees, counter-clockwise when the axis points at the viewer. */
  | { readonly kind: 'turn'; readonly axis: 'x' | 'y' | 'z'; readonly degrees: number }
  | { readonly kind: 'mirror' }
  /** Scales the map so that two LEDs have a distance in metres. */
  | {
      readonly kind: 'scale'
      readonly first: number
      readonly second: number
      readonly metres: number
    }

/** True for a correction of all places at once. */
export function isWhole(edit: MapEdit): edit is WholeEdit {
  return edit.kind !== 'move' && edit.kind !== 'fill' && edit.kind !== 'release'
}

/** The places of a result. */
export function foundPlaces({ layout, leds }: MapResult): FoundPlaces {
  return { layout, states: leds.map(({ state }) => state) }
}

/** A map without corrections. */
export function uncorrected(found: FoundPlaces): EditedMap {
  return { layout: found.layout, found, byHand: new Set(), isInMetres: false }
}

/** @throws RangeError for an LED that does not exist, or two that are at one place */
export async function editMap(map: EditedMap, edit: MapEdit): Promise<EditedMap> {
  if (isWhole(edit)) return editWhole(map, edit)
  const { layout, found, byHand } = map
  const leds = edit.kind === 'move' ? [edit.led] : edit.leds
  for (const led of leds) checkLed(led, layout)
  if (edit.kind === 'fill') {
    const { fillIn } = await import('@ledloom/mapping')
    return { ...map, layout: fillIn(layout, leds), byHand: new Set([...byHand, ...leds]) }
  }
  const positions = layout.positions.slice()
  if (edit.kind === 'move') {
    positions.set(edit.place, 3 * edit.led)
    return { ...map, layout: createLayout(positions), byHand: new Set([...byHand, ...leds]) }
  }
  const held = new Set(byHand)
  for (const led of leds) {
    positions.set(found.layout.positions.subarray(3 * led, 3 * led + 3), 3 * led)
    held.delete(led)
  }
  return { ...map, layout: createLayout(positions), byHand: held }
}

/** The state of each LED. Those that the user placed are neither measured nor doubtful any more. */
export function statesOf({ found, byHand }: EditedMap): readonly LedState[] {
  return found.states.map((state, led) => (byHand.has(led) ? 'interpolated' : state))
}

/** Width, height and depth. */
export function mapSize({ layout }: EditedMap): readonly [number, number, number] {
  const [x, y, z] = bounds(layout).size
  return [x, y, z]
}

async function editWhole(map: EditedMap, edit: WholeEdit): Promise<EditedMap> {
  const { layout } = map
  switch (edit.kind) {
    case 'level': {
      const up = difference(layout, edit.lower, edit.upper)
      const { levelLayout } = await import('@ledloom/mapping')
      return changeAll(map, (each) => levelLayout(each, up))
    }
    case 'turn': {
      const angle = (edit.degrees / 180) * Math.PI
      return changeAll(map, (each) => rotateLayout(each, edit.axis, angle))
    }
    case 'mirror':
      return changeAll(map, (each) => scaleLayout(each, [-1, 1, 1]))
    case 'scale': {
      const factor = edit.metres / Math.hypot(...difference(layout, edit.first, edit.second))
      return { ...changeAll(map, (each) => scaleLayout(each, factor)), isInMetres: true }
    }
  }
}

function changeAll(map: EditedMap, change: (layout: Layout) => Layout): EditedMap {
  const layout = change(map.layout)
  return { ...map, layout, found: { ...map.found, layout: change(map.found.layout) } }
}

/** From one LED to another. @throws RangeError if both are at one place, or do not exist */
function difference(layout: Layout, first: number, second: number): [number, number, number] {
  checkLed(first, layout)
  checkLed(second, layout)
  if (first === second) throw new RangeError(`choose two different LEDs, got LED ${first} twice`)
  const along = (axis: number) =>
    layout.positions[3 * second + axis]! - layout.positions[3 * first + axis]!
  const offset: [number, number, number] = [along(0), along(1), along(2)]
  if (Math.hypot(...offset) > 0) return offset
  throw new RangeError(`LEDs ${first} and ${second} are at one place; choose others`)
}

function checkLed(led: number, { ledCount }: Layout): void {
  if (led < ledCount) return
  throw new RangeError(`an LED must be from 0 to ${ledCount - 1}, got ${led}`)
}
