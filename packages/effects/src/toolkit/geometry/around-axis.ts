import { type Direction, distancesAlong } from './distances.ts'

/** Cylinder coordinates: where points lie around an axis through the origin, one value a point. */
export interface AroundAxis {
  /** Distance from the axis. */
  readonly radii: Float32Array
  /** Turn around the axis, −0.5 to 0.5, seen with the axis pointing at the viewer: 0 is `side`. */
  readonly turns: Float32Array
  /** How far along the axis. */
  readonly along: Float32Array
  /** The direction across the axis in which turns begin: x, or y where the axis itself is x. */
  readonly side: Direction
  /** The direction a quarter of a turn from it. */
  readonly quarter: Direction
}

/** Where each of `points` (x, y, z) lies around `axis`, which has a length of 1. */
export function aroundAxis(points: Float32Array, axis: Direction): AroundAxis {
  const side = sideOf(axis)
  const quarter = cross(axis, side)
  const across = distancesAlong(points, side)
  const upwards = distancesAlong(points, quarter)
  return {
    radii: across.map((distance, point) => Math.hypot(distance, upwards[point]!)),
    turns: across.map((distance, point) => Math.atan2(upwards[point]!, distance) / (2 * Math.PI)),
    along: distancesAlong(points, axis),
    side,
    quarter,
  }
}

/** What remains of x, or of y where the axis is nearly x, once the part along the axis is gone. */
function sideOf(axis: Direction): Direction {
  const [x, y, z] = axis
  const isAlongX = Math.abs(x) > 0.9
  const part = isAlongX ? y : x
  const rest = [(isAlongX ? 0 : 1) - part * x, (isAlongX ? 1 : 0) - part * y, -part * z] as const
  const length = Math.hypot(...rest)
  return [rest[0] / length, rest[1] / length, rest[2] / length]
}

function cross([ax, ay, az]: Direction, [bx, by, bz]: Direction): Direction {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
}
