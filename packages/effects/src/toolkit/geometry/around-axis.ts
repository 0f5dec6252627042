import { type Direction, distancesAlong } from './distances.ts'

/** Cylinder coordinates of points around an axis through the origin, one value per point. */
type AroundAxis = {
  /** Distance from the axis. */
  readonly radii: Float32Array
  /** Angle around the axis in turns, −0.5 to 0.5; 0 is `side`, counter-clockwise with the axis pointing at the viewer. */
  readonly turns: Float32Array
  /** Position along the axis. */
  readonly along: Float32Array
  /** The direction of angle 0: x, or y if the axis is x. */
  readonly side: Direction
  /** The direction of a quarter turn. */
  readonly quarter: Direction
}

/** Converts `points` (x, y, z each) to coordinates around `axis`, a vector of length 1. */
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

/** The direction nearest to x that is perpendicular to the axis, or to y if the axis is nearly x. */
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
