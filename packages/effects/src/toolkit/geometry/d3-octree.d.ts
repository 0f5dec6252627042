// The part of d3-octree that is used here; the package comes without types.
declare module 'd3-octree' {
  export function octree<Point>(
    points: readonly Point[],
    x: (point: Point) => number,
    y: (point: Point) => number,
    z: (point: Point) => number,
  ): { findAllWithinRadius(x: number, y: number, z: number, radius: number): Point[] }
}
