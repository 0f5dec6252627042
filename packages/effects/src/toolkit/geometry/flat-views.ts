import { cachedByLayout, type Layout } from '@ledloom/core'
import { roundnessOf } from './roundness.ts'
import { uprightPositions } from './upright-positions.ts'

/** A layout seen from the front: flat, with the LEDs at the back shining through. */
export interface FrontView {
  /** Horizontal position of each LED, in half layouts. */
  readonly across: Float32Array
  /** Height of each LED, in half layouts. */
  readonly heights: Float32Array
  /** x, y, z of each LED in the view: across, height and 0. */
  readonly points: Float32Array
  /** Half the width and half the height; the longest side of a layout is 2. */
  readonly halfWidth: number
  readonly halfHeight: number
  /** The median height of the LEDs, near the widest part of a tree. */
  readonly middle: number
}

/**
 * The front view of a layout, or its side view if it is deeper than wide. Use it for pictures that
 * must be recognisable, such as text on a tree.
 */
export const frontView: (layout: Layout) => FrontView = cachedByLayout((layout) => {
  const points = uprightPositions(layout)
  const across = axisOf(points, roundnessOf(points) === 'along-z' ? 2 : 0)
  const heights = axisOf(points, 1)
  return {
    across,
    heights,
    points: joinAxes(across, heights, new Float32Array(across.length)),
    halfWidth: across.reduce(furthest, 0),
    halfHeight: heights.reduce(furthest, 0),
    middle: heights.slice().sort()[Math.floor(heights.length / 2)]!,
  }
})

/** A layout as a flat sheet: a curtain, or a tree cut open at the back and unrolled. */
type UnrolledSurface = {
  /** Horizontal position of each LED, 0 in the middle, in half layouts. */
  readonly across: Float32Array
  /** Height of each LED, −1 to 1. */
  readonly heights: Float32Array
  /** From the left edge to the right edge, or all the way around. */
  readonly width: number
  /** The right edge continues at the left edge. */
  readonly isRound: boolean
  /**
   * x, y, z of each LED on the sheet or, if it is round, on the cylinder that it was cut from. LEDs
   * are never further apart there than along the sheet.
   */
  readonly points: Float32Array
}

/**
 * Unrolls a layout that goes around its vertical axis, so that light running down a tree stays on its
 * surface. Angles are converted at the LEDs' mean distance from the axis. A flat layout is seen from
 * the front or, if it is deeper than wide, from the side.
 */
export function unrollSurface(layout: Layout): UnrolledSurface {
  const points = uprightPositions(layout)
  const roundness = roundnessOf(points)
  const heights = axisOf(points, 1)
  if (roundness === 'round') return rollOut(points, heights)
  const across = axisOf(points, roundness === 'along-x' ? 0 : 2)
  const sheet = joinAxes(across, heights, new Float32Array(across.length))
  return { across, heights, width: 2 * across.reduce(furthest, 0), isRound: false, points: sheet }
}

function furthest(distance: number, side: number): number {
  return Math.max(distance, Math.abs(side))
}

function rollOut(points: Float32Array, heights: Float32Array): UnrolledSurface {
  const x = axisOf(points, 0)
  const z = axisOf(points, 2)
  const radius = x.reduce((sum, side, led) => sum + Math.hypot(side, z[led]!), 0) / x.length
  const angles = Float64Array.from(x, (side, led) => Math.atan2(side, z[led]!))
  const right = Float32Array.from(angles, (angle) => radius * Math.sin(angle))
  const front = Float32Array.from(angles, (angle) => radius * Math.cos(angle))
  return {
    across: Float32Array.from(angles, (angle) => radius * angle),
    heights,
    width: 2 * Math.PI * radius,
    isRound: true,
    points: joinAxes(right, heights, front),
  }
}

function joinAxes(x: Float32Array, y: Float32Array, z: Float32Array): Float32Array {
  return Float32Array.from(
    { length: x.length * 3 },
    (_, i) => [x, y, z][i % 3]![Math.floor(i / 3)]!,
  )
}

function axisOf(points: Float32Array, axis: number): Float32Array {
  return points.filter((_, i) => i % 3 === axis)
}
