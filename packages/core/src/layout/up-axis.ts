import type { Point } from './bounds.ts'
import { createLayout, type Layout } from './layout.ts'

/** Which axis of given coordinates points up. */
export type UpAxis = 'y' | 'z'

/**
 * What is taken for up where it was not said: the axis `y` or `z`; or `flat`, where no LED is in front
 * of another, which is a plane with y up.
 */
export type AssumedUp = UpAxis | 'flat'

/** How the coordinates of a file are read. */
export interface UpOptions {
  /** The axis that points up. */
  readonly up?: UpAxis | undefined
  /** Called with the axis taken for up, where `up` is left out and it matters. */
  readonly onAssumed?: ((assumed: AssumedUp) => void) | undefined
}

/**
 * The layout of points of three coordinates, with `usual` up where nothing else was said: but all of
 * one z, and of several y, are a plane with y up.
 */
export function layoutOfPoints(
  points: readonly Point[],
  usual: UpAxis,
  { up, onAssumed }: UpOptions,
): Layout {
  const [[, firstY, firstZ] = [0, 0, 0]] = points
  const isFlat = points.every(([, , z]) => z === firstZ) && points.some(([, y]) => y !== firstY)
  if (up === undefined && isFlat) {
    onAssumed?.('flat')
    return createLayout(points.flat(), '2d')
  }
  if (up === undefined) onAssumed?.(usual)
  return createLayout(points.flatMap((point) => turnUp(point, up ?? usual)))
}

/** The same point with y up: z-up coordinates are turned a quarter about x, so none is mirrored. */
export function turnUp([x, y, z]: Point, up: UpAxis): Point {
  return up === 'z' ? [x, z, 0 - y] : [x, y, z]
}
