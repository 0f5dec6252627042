import { bounds, createLayout, type Layout } from '@ledloom/core'

/**
 * A layout whose LEDs were moved to `positions` within the bounds of the old one. Two further LEDs
 * at the corners keep these bounds, so that what is moved to the middle isn't spread out again by
 * whatever asks for the bounds.
 */
export function keepBounds(layout: Layout, positions: Float32Array): Layout {
  const { centre, size } = bounds(layout)
  const corners = [-0.5, 0.5].flatMap((side) => centre.map((c, axis) => c + side * size[axis]!))
  return createLayout([...positions, ...corners], layout.dimension)
}
