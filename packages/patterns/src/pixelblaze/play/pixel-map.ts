import { bounds, type Layout } from '@ledloom/core'

/** Coordinates are below 1: 65535 of 65536 parts, the largest number below it in 16.16 fixed point. */
const LARGEST = 65535 / 65536

/** The LEDs as Pixelblaze sees them: each axis from 0 to just below 1, y down and z away, from the front. */
export type PixelMap = {
  /** 0 for a layout along a line, which has no map. */
  readonly dimensions: 0 | 2 | 3
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
}

const DIMENSIONS = { linear: 0, '2d': 2, '3d': 3 } as const

/** The pixel map of a layout. The map that Ledloom writes for Pixelblaze gives the same coordinates. */
export function pixelMapOf(layout: Layout): PixelMap {
  const { positions, ledCount } = layout
  const dimensions = DIMENSIONS[layout.dimension]
  const { min, size } = bounds(layout)
  const along = (axis: 0 | 1 | 2, isDown: boolean) =>
    Float64Array.from({ length: ledCount }, (_, led) => {
      if (axis >= dimensions) return 0
      if (size[axis] === 0) return 0
      const share = (positions[3 * led + axis]! - min[axis]) / size[axis]
      return Math.min(1, Math.max(0, isDown ? 1 - share : share)) * LARGEST
    })
  const x =
    dimensions === 0
      ? Float64Array.from({ length: ledCount }, (_, led) => led / ledCount)
      : along(0, false)
  return { dimensions, x, y: along(1, true), z: along(2, true) }
}
