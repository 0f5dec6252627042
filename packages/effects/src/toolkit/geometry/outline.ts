import { cachedByLayout, type Layout } from '@ledloom/core'
import { roundnessOf } from './roundness.ts'
import { uprightPositions } from './upright-positions.ts'

/** Number of slices, from bottom to top, in which the outline is measured. */
const SLICES = 16

/** Share of a slice's LEDs within the outline; the rest sticks out. */
const WITHIN = 0.8

/**
 * Maps places in an upright cylinder (x, y, z each; the bottom at y −1, the top at 1, the wall at 1
 * from the axis) to the outline of the layout, in place: a circle becomes a ring around a tree, wide
 * at its bottom and narrow at its top, a line across a curtain, a point on a string. The result fits
 * `uprightPositions`. Allocates nothing.
 */
type FitOutline = (places: Float32Array) => void

/** Measures the outline of a layout for paths that follow it; computed once per layout. */
export const createOutlineFit: (layout: Layout) => FitOutline = cachedByLayout((layout) => {
  const points = uprightPositions(layout)
  const roundness = roundnessOf(points)
  const widthFactor = roundness === 'along-z' ? 0 : 1
  const depthFactor = roundness === 'along-x' ? 0 : 1
  const [foot, top] = heightsOf(points)
  const radii = measureRadii(points, foot, top)

  return (places) => {
    for (let i = 0; i < places.length; i += 3) {
      const share = Math.min(1, Math.max(0, (places[i + 1]! + 1) / 2))
      const slice = Math.min(SLICES - 1, Math.floor(share * SLICES))
      const between = share * SLICES - slice
      const radius = radii[slice]! + (radii[slice + 1]! - radii[slice]!) * between
      places[i] = places[i]! * radius * widthFactor
      places[i + 1] = foot + (top - foot) * share
      places[i + 2] = places[i + 2]! * radius * depthFactor
    }
  }
})

function heightsOf(points: Float32Array): [foot: number, top: number] {
  const heights = points.filter((_, i) => i % 3 === 1).sort()
  return [heights[0]!, heights.at(-1)!]
}

/** Radii at the boundaries of the slices. */
function measureRadii(points: Float32Array, foot: number, top: number): Float32Array {
  const radii = Float32Array.from({ length: SLICES + 1 }, (_, boundary) => {
    const height = foot + ((top - foot) * boundary) / SLICES
    for (let reach = 1.5; ; reach *= 1.5) {
      const found = radiiNear(points, height, (reach * (top - foot)) / SLICES)
      if (found.length > 0) return found[Math.floor((found.length - 1) * WITHIN)]!
    }
  })
  return radii.map(
    (radius, i) => (radius + radii[Math.max(0, i - 1)]! + (radii[i + 1] ?? radius)) / 3,
  )
}

/** The distances from the axis of the LEDs at about this height, sorted. */
function radiiNear(points: Float32Array, height: number, reach: number): number[] {
  const radii: number[] = []
  for (let i = 0; i < points.length; i += 3) {
    if (Math.abs(points[i + 1]! - height) > reach) continue
    radii.push(Math.hypot(points[i]!, points[i + 2]!))
  }
  return radii.sort((a, b) => a - b)
}
