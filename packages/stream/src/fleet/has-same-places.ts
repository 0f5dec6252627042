import { bounds, type Layout } from '@ledloom/core'

/** Of the size of a layout: LEDs that are no farther apart than this show the same. */
const TOLERANCE = 1e-3

/** Whether two layouts have as many LEDs, each where the other has it. */
export function hasSamePlaces(one: Layout, other: Layout): boolean {
  if (one.ledCount !== other.ledCount) return false
  const tolerance = TOLERANCE * Math.max(...bounds(one).size)
  return one.positions.every((value, i) => Math.abs(value - other.positions[i]!) <= tolerance)
}
