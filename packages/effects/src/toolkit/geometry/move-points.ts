import { bounds, createLayout, type Layout, normalisedPositions } from '@ledloom/core'

/** x, y, z in normalised coordinates: the longest side of the layout goes from −1 to 1. */
type MutablePoint = [x: number, y: number, z: number]

/** Moves each LED with `move`, which writes into the point, and keeps the bounds of the layout. */
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
 * Creates a layout with LEDs at `positions` and the bounds of `layout`. Two extra LEDs at the corners
 * keep these bounds, so that normalisation does not spread the LEDs out again.
 */
function keepBounds(layout: Layout, positions: Float32Array): Layout {
  const { centre, size } = bounds(layout)
  const corners = [-0.5, 0.5].flatMap((side) => centre.map((c, axis) => c + side * size[axis]!))
  return createLayout([...positions, ...corners], layout.dimension)
}
