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

/** A layout as one sheet: that of a curtain, or of a tree cut open at its back and rolled out. */
export interface UnrolledSurface {
  /** How far to the right each LED is, 0 in the middle, in half layouts. */
  readonly across: Float32Array
  /** How high each LED is, −1 to 1. */
  readonly heights: Float32Array
  /** From the left edge to the right one; all the way around where the sheet closes. */
  readonly width: number
  /** Whether the right edge goes on at the left one. */
  readonly isRound: boolean
}

/**
 * Rolls out a layout that goes around its upright axis, so that what runs down a tree stays on it.
 * Angles count at the LEDs' mean distance from the axis. A flat layout is itself, seen from the
 * front or, where it is deeper than wide, from the side.
 */
export function unrollSurface(layout: Layout): UnrolledSurface {
  const points = uprightPositions(layout)
  const roundness = roundnessOf(points)
  const heights = axisOf(points, 1)
  if (roundness === 'round') return { ...rollOut(axisOf(points, 0), axisOf(points, 2)), heights }
  const across = axisOf(points, roundness === 'along-x' ? 0 : 2)
  return { across, heights, width: 2 * across.reduce(furthest, 0), isRound: false }
}

/** Positions are centred, so the furthest from the middle is at either edge. */
function furthest(distance: number, side: number): number {
  return Math.max(distance, Math.abs(side))
}

function rollOut(x: Float32Array, z: Float32Array) {
  const radius = x.reduce((sum, side, led) => sum + Math.hypot(side, z[led]!), 0) / x.length
  const across = x.map((side, led) => radius * Math.atan2(side, z[led]!))
  return { across, width: 2 * Math.PI * radius, isRound: true }
}

function axisOf(points: Float32Array, axis: number): Float32Array {
  return points.filter((_, i) => i % 3 === axis)
}
