/** How stored pixels become the picture that is shown: transposed first, then mirrored. */
export interface Orientation {
  /** Rows are columns. */
  readonly isTransposed: boolean
  /** What is left is right. */
  readonly isMirrored: boolean
  /** What is above is below. */
  readonly isUpsideDown: boolean
}

/** Shown as stored. */
export const UPRIGHT: Orientation = { isTransposed: false, isMirrored: false, isUpsideDown: false }

/**
 * The orientation nearest to a display matrix, nine 32-bit numbers (ISO/IEC 14496-12, 6.2.2): a
 * stored place (x, y) is shown at (a·x + c·y, b·x + d·y) for `a b u c d v …`.
 */
export function readDisplayMatrix(matrix: Buffer | null): Orientation {
  if (matrix === null || matrix.byteLength < 20) return UPRIGHT
  const [a, b, c, d] = [0, 4, 12, 16].map((at) => matrix.readInt32LE(at)) as Matrix
  const isTransposed = Math.abs(b) + Math.abs(c) > Math.abs(a) + Math.abs(d)
  return isTransposed
    ? { isTransposed, isMirrored: c < 0, isUpsideDown: b < 0 }
    : { isTransposed, isMirrored: a < 0, isUpsideDown: d < 0 }
}

type Matrix = [number, number, number, number]

/** FFmpeg's filters that turn stored pixels as `orientation` says. */
export function orientationFilters(orientation: Orientation): string[] {
  return [
    ...(orientation.isTransposed ? ['transpose=cclock_flip'] : []),
    ...(orientation.isMirrored ? ['hflip'] : []),
    ...(orientation.isUpsideDown ? ['vflip'] : []),
  ]
}
