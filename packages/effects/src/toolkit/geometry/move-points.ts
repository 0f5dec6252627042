import { bounds, createLayout, type Layout, normalisedPositions } from '@ledloom/core'

/** x, y, z in normalised coordinates: the longest side of the layout goes from −1 to 1. */
type MutablePoint = [x: number, y: number, z: number]

/** The layout with each LED moved by `move`, which writes into the point, within the old bounds. */
export function movePoints(layout: Layout, move: (point: MutablePoint) => void): Layout {
  const points = normalisedPositions(layout)
  const moved = points.slice()
  const point: MutablePoint = [0, 0, 0]
  for (let i = 0; i < moved.length; i += 3) {
    for (let axis = 0; axis < 3; axis++) point[axis] = points[i + axis]!
    move(point)
    moved.set(point, i)
  }
  return keepBounds(createLayout(points, layout.dimension), moved)
}

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
