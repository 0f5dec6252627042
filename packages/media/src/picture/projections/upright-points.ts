import { type Axis, bounds, type Layout } from '@ledloom/core'

/** Which coordinates become right, up and towards the viewer when an axis is to point up. */
const TURNS = {
  x: [1, 0, 2],
  y: [0, 1, 2],
  z: [0, 2, 1],
} as const

/** Signs that keep a turned layout from being mirrored. */
const SIGNS = {
  x: [-1, 1, 1],
  y: [1, 1, 1],
  z: [1, 1, -1],
} as const

/** x, y, z of each LED from the centre of the bounds, turned so that `axis` points up. */
export function uprightPoints(layout: Layout, axis: Axis): Float64Array {
  const { centre } = bounds(layout)
  return Float64Array.from(layout.positions, (_, at) => {
    const from = TURNS[axis][at % 3]!
    return SIGNS[axis][at % 3]! * (layout.positions[at - (at % 3) + from]! - centre[from]!)
  })
}
