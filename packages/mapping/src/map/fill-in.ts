import { createLayout, type Layout } from '@ledloom/core'
import type { Vector } from '../numbers/rotation.ts'
import { placeOf } from '../numbers/similarity.ts'

/** The nearest LEDs on the wire, before and after one, whose places are known. */
export type Neighbours = {
  readonly before: number | undefined
  readonly after: number | undefined
}

/** Places LEDs again between their neighbours on the wire, which keep their places. */
export function fillIn(layout: Layout, missing: readonly number[]): Layout {
  const unknown = new Set(missing)
  const isKnown = (led: number) => !unknown.has(led)
  const positions = layout.positions.slice()
  for (const led of unknown) {
    const neighbours = neighboursOf(led, layout.ledCount, isKnown)
    const between = placeBetween(layout.positions, led, neighbours)
    if (between) positions.set(between, 3 * led)
  }
  return createLayout(positions, layout.dimension)
}

/** Finds the nearest known LEDs on both sides. */
export function neighboursOf(
  led: number,
  ledCount: number,
  isKnown: (led: number) => boolean,
): Neighbours {
  let before = led - 1
  while (before >= 0 && !isKnown(before)) before--
  let after = led + 1
  while (after < ledCount && !isKnown(after)) after++
  return {
    before: before >= 0 ? before : undefined,
    after: after < ledCount ? after : undefined,
  }
}

/**
 * The place of an LED on the straight line between its neighbours, by its number between theirs; at an
 * end of the wire, that of its only neighbour. Undefined without neighbours.
 */
export function placeBetween(
  positions: ArrayLike<number>,
  led: number,
  { before, after }: Neighbours,
): Vector | undefined {
  if (before === undefined && after === undefined) return undefined
  const from = placeOf(positions, before ?? after!)
  const to = placeOf(positions, after ?? before!)
  const part = before !== undefined && after !== undefined ? (led - before) / (after - before) : 0
  return [
    from[0] + part * (to[0] - from[0]),
    from[1] + part * (to[1] - from[1]),
    from[2] + part * (to[2] - from[2]),
  ]
}
