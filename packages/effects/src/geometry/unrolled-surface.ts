import type { Layout } from '@ledloom/core'
import { uprightPositions } from './upright-positions.ts'

/** Below this share of the longer side the shorter one is no roundness. */
const FLAT = 1 / 3

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
  const x = axisOf(points, 0)
  const heights = axisOf(points, 1)
  const z = axisOf(points, 2)
  const [width, depth] = [extentOf(x), extentOf(z)]
  const isRound = Math.min(width, depth) > FLAT * Math.max(width, depth)
  if (!isRound)
    return { across: width < depth ? z : x, heights, width: Math.max(width, depth), isRound }
  const radius = x.reduce((sum, side, led) => sum + Math.hypot(side, z[led]!), 0) / x.length
  const across = x.map((side, led) => radius * Math.atan2(side, z[led]!))
  return { across, heights, width: 2 * Math.PI * radius, isRound }
}

function axisOf(points: Float32Array, axis: number): Float32Array {
  return points.filter((_, i) => i % 3 === axis)
}

function extentOf(values: Float32Array): number {
  return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b))
}
