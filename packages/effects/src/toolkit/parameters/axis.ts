import { type Axis, type Layout, normalisedPositions } from '@ledloom/core'
import { roundnessOf } from '../geometry/roundness.ts'
import { choice } from './choice.ts'

/** The parameter of modifiers that rotate around an axis. */
export const axisParameter = choice({
  default: 'auto',
  options: ['auto', 'x', 'y', 'z'],
  description: 'axis of rotation; auto is vertical, or straight through a flat layout',
})

/** Resolves the choice of an axis for a layout. */
export function axisOf(choice: Axis | 'auto', layout: Layout): Axis {
  if (choice !== 'auto') return choice
  const roundness = roundnessOf(normalisedPositions(layout))
  if (roundness === 'round') return 'y'
  return roundness === 'along-x' ? 'z' : 'x'
}

/** The indices of the two coordinates perpendicular to an axis. */
export const ACROSS = {
  x: [1, 2],
  y: [2, 0],
  z: [0, 1],
} as const satisfies Record<Axis, readonly [number, number]>
