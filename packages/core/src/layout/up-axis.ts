import type { Point } from './bounds.ts'

/** Which axis of given coordinates points up. */
export type UpAxis = 'y' | 'z'

/** The same point with y up: z-up coordinates are turned a quarter about x, so none is mirrored. */
export function turnUp([x, y, z]: Point, up: UpAxis): Point {
  return up === 'z' ? [x, z, 0 - y] : [x, y, z]
}
