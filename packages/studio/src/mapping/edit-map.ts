import { bounds, createLayout, type Layout, rotateLayout, scaleLayout } from '@ledloom/core'
import type { LedState, MapResult } from '@ledloom/mapping'

/** Places of the LEDs, as a user corrects them, and how each was found. */
export type EditedMap = {
  readonly layout: Layout
  readonly states: readonly LedState[]
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

/** The map as it was found. */
export function foundMap({ layout, leds }: MapResult): EditedMap {
  return { layout, states: leds.map(({ state }) => state), isInMetres: false }
}

/** @throws RangeError for an LED that does not exist, or two that are at one place */
export async function editMap(map: EditedMap, edit: MapEdit): Promise<EditedMap> {
  const { layout } = map
  switch (edit.kind) {
    case 'move': {
      checkLed(edit.led, layout)
      const positions = layout.positions.slice()
      positions.set(edit.place, 3 * edit.led)
      return { ...placed(map, [edit.led]), layout: createLayout(positions, layout.dimension) }
    }
    case 'fill': {
      for (const led of edit.leds) checkLed(led, layout)
      const { fillIn } = await import('@ledloom/mapping')
      return { ...placed(map, edit.leds), layout: fillIn(layout, edit.leds) }
    }
    case 'level': {
      const up = difference(layout, edit)
      if (Math.hypot(...up) === 0) {
        throw new RangeError(`LEDs ${edit.lower} and ${edit.upper} are at one place; choose others`)
      }
      const { levelLayout } = await import('@ledloom/mapping')
      return { ...map, layout: levelLayout(layout, up) }
    }
    case 'turn':
      return { ...map, layout: rotateLayout(layout, edit.axis, (edit.degrees / 180) * Math.PI) }
    case 'mirror':
      return { ...map, layout: scaleLayout(layout, [-1, 1, 1]) }
    case 'scale': {
      const { first, second, metres } = edit
      const { scaleToLength } = await import('@ledloom/mapping')
      return { ...map, layout: scaleToLength(layout, [first, second], metres), isInMetres: true }
    }
  }
}

/** Width, height and depth. */
export function mapSize({ layout }: EditedMap): readonly [number, number, number] {
  const [x, y, z] = bounds(layout).size
  return [x, y, z]
}

/** LEDs that a user has placed are neither measured nor doubtful any more. */
function placed(map: EditedMap, leds: readonly number[]): EditedMap {
  const chosen = new Set(leds)
  const states = map.states.map((state, led) => (chosen.has(led) ? 'interpolated' : state))
  return { ...map, states }
}

function difference(
  layout: Layout,
  { lower, upper }: { readonly lower: number; readonly upper: number },
): [number, number, number] {
  checkLed(lower, layout)
  checkLed(upper, layout)
  const along = (axis: number) =>
    layout.positions[3 * upper + axis]! - layout.positions[3 * lower + axis]!
  return [along(0), along(1), along(2)]
}

function checkLed(led: number, { ledCount }: Layout): void {
  if (led < ledCount) return
  throw new RangeError(`an LED must be from 0 to ${ledCount - 1}, got ${led}`)
}
