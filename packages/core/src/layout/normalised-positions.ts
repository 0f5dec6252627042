import { bounds } from './bounds.ts'
import { cachedByLayout } from './cached-by-layout.ts'
import type { Layout } from './layout.ts'

/**
 * x, y, z of each LED with the centre of the bounds at 0 and the longest side from −1 to 1, y up;
 * the proportions are kept, so a plane stays a plane. A layout of one point is all 0. Computed once
 * a layout and shared: not to be written into.
 */
export const normalisedPositions: (layout: Layout) => Float32Array = cachedByLayout((layout) => {
  const { centre, size } = bounds(layout)
  const halfSide = Math.max(...size) / 2
  return layout.positions.map((coordinate, i) =>
    halfSide > 0 ? (coordinate - centre[i % 3]!) / halfSide : 0,
  )
})
