import { octree } from 'd3-octree'

/** Finds the points near a place. */
export interface Octree<Point> {
  /** All points no further than `radius` from x, y, z, in any order. */
  findAllWithinRadius(x: number, y: number, z: number, radius: number): Point[]
}

/** The octree of points, whose places `x`, `y` and `z` give. */
export function createOctree<Point>(
  points: readonly Point[],
  x: (point: Point) => number,
  y: (point: Point) => number,
  z: (point: Point) => number,
): Octree<Point> {
  return octree(points, x, y, z)
}
