import { cachedByLayout, type Layout } from '@ledloom/core'
import { roundnessOf } from './roundness.ts'
import { uprightPositions } from './upright-positions.ts'

/** A layout as its viewer sees it: flat, the LEDs at its back shining through. */
export interface FrontView {
  /** How far to the right each LED is, in half layouts. */
  readonly across: Float32Array
  /** How high each LED is, −1 to 1. */
  readonly heights: Float32Array
  /** Half the width of it all; half the height is 1. */
  readonly halfWidth: number
  /** The height that half of the LEDs lie below: that of the widest part of a tree. */
  readonly middle: number
}

/**
 * The front view of a layout, from the side where it is deeper than wide. For pictures that have to
 * be recognised: on a tree the whole of it is there to draw on, whichever way it is wound.
 */
export const frontView: (layout: Layout) => FrontView = cachedByLayout((layout) => {
  const points = uprightPositions(layout)
  const axis = roundnessOf(points) === 'along-z' ? 2 : 0
  const across = points.filter((_, i) => i % 3 === axis)
  const heights = points.filter((_, i) => i % 3 === 1)
  return {
    across,
    heights,
    halfWidth: across.reduce((most, side) => Math.max(most, Math.abs(side)), 0),
    middle: heights.slice().sort()[Math.floor(heights.length / 2)]!,
  }
})
