import { cachedByLayout, type Layout } from './layout.ts'

/** The coordinates of a point. */
export type Point = readonly [x: number, y: number, z: number]

/** The box around all LEDs, parallel to the axes, in the layout's unit. */
export interface Bounds {
  readonly min: Point
  readonly max: Point
  readonly centre: Point
  /** Width, height and depth; 0 where all LEDs share a coordinate. */
  readonly size: Point
}

/** The box around a layout; computed once per layout. */
export const bounds: (layout: Layout) => Bounds = cachedByLayout(({ positions }) => {
  const [x, y, z] = [0, 1, 2].map((axis) => extent(positions, axis)) as [Extent, Extent, Extent]
  return {
    min: [x.min, y.min, z.min],
    max: [x.max, y.max, z.max],
    centre: [centreOf(x), centreOf(y), centreOf(z)],
    size: [x.max - x.min, y.max - y.min, z.max - z.min],
  }
})

type Extent = {
  readonly min: number
  readonly max: number
}

function extent(positions: Float32Array, axis: number): Extent {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (let i = axis; i < positions.length; i += 3) {
    min = Math.min(min, positions[i]!)
    max = Math.max(max, positions[i]!)
  }
  return { min, max }
}

function centreOf({ min, max }: Extent): number {
  return (min + max) / 2
}

/**
 * x, y, z of each LED, with the centre of the bounds at 0 and the longest side from −1 to 1, y up.
 * Proportions are kept: a plane stays a plane. A layout of one point is all 0. Computed once per
 * layout and shared: do not write into it.
 */
export const normalisedPositions: (layout: Layout) => Float32Array = cachedByLayout((layout) => {
  const { centre, size } = bounds(layout)
  const halfSide = Math.max(...size) / 2
  return layout.positions.map((coordinate, i) =>
    halfSide > 0 ? (coordinate - centre[i % 3]!) / halfSide : 0,
  )
})
