import type { PictureArea, PictureSize } from '../view/picture.ts'
import type { VideoContainer } from './video-container.ts'

/** Transformation from stored pixels to the displayed picture: transposed first, then mirrored. */
export type Orientation = {
  /** Rows become columns. */
  readonly isTransposed: boolean
  /** Left and right are swapped. */
  readonly isMirrored: boolean
  /** Top and bottom are swapped. */
  readonly isUpsideDown: boolean
}

/** Displayed as stored. */
export const UPRIGHT: Orientation = { isTransposed: false, isMirrored: false, isUpsideDown: false }

/**
 * The orientation nearest to a display matrix, nine 32-bit numbers (ISO/IEC 14496-12, 6.2.2): a
 * stored point (x, y) is displayed at (a·x + c·y, b·x + d·y) for `a b u c d v …`.
 */
export function readDisplayMatrix(matrix: Buffer | null): Orientation {
  if (matrix === null || matrix.byteLength < 20) return UPRIGHT
  const [a, b, c, d] = [0, 4, 12, 16].map((at) => matrix.readInt32LE(at)) as [
    number,
    number,
    number,
    number,
  ]
  const isTransposed = Math.abs(b) + Math.abs(c) > Math.abs(a) + Math.abs(d)
  return isTransposed
    ? { isTransposed, isMirrored: c < 0, isUpsideDown: b < 0 }
    : { isTransposed, isMirrored: a < 0, isUpsideDown: d < 0 }
}

/** FFmpeg's filters for an orientation. */
export function orientationFilters(orientation: Orientation): string[] {
  return [
    ...(orientation.isTransposed ? ['transpose=cclock_flip'] : []),
    ...(orientation.isMirrored ? ['hflip'] : []),
    ...(orientation.isUpsideDown ? ['vflip'] : []),
  ]
}

/** The conversion from stored pixels to displayed ones. */
export type Display = {
  readonly orientation: Orientation
  /** Width of a stored pixel, divided by its height. */
  readonly pixelAspect: number
}

/** The display that the container states. */
export function readDisplay({ library, stream }: VideoContainer): Display {
  const { AV_PKT_DATA_DISPLAYMATRIX } = library.constants
  const aspect = stream.sampleAspectRatio
  const coded = stream.codecpar.sampleAspectRatio
  const { num, den } = aspect.num > 0 && aspect.den > 0 ? aspect : coded
  return {
    orientation: readDisplayMatrix(stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)),
    pixelAspect: num > 0 && den > 0 ? num / den : 1,
  }
}

/** The displayed size, in square pixels as high as the stored ones. */
export function displaySize(
  stored: PictureSize,
  { orientation, pixelAspect }: Display,
): PictureSize {
  const width = Math.max(1, Math.round(stored.width * pixelAspect))
  const { height } = stored
  return orientation.isTransposed ? { width: height, height: width } : { width, height }
}

/** Converts a rectangle of the stored picture to the displayed one; edges are shares, 0..1. */
export function turnRectangle(stored: PictureArea, orientation: Orientation): PictureArea {
  return mirror(orientation.isTransposed ? transpose(stored) : stored, orientation)
}

/** Converts a rectangle of the displayed picture to the stored one, as the inverse of {@link turnRectangle}. */
export function turnRectangleBack(shown: PictureArea, orientation: Orientation): PictureArea {
  const mirrored = mirror(shown, orientation)
  return orientation.isTransposed ? transpose(mirrored) : mirrored
}

/** The rectangle scaled by `x` across and `y` down. */
export function scaleRectangle(
  { left, top, right, bottom }: PictureArea,
  x: number,
  y: number,
): PictureArea {
  return { left: left * x, top: top * y, right: right * x, bottom: bottom * y }
}

function transpose({ left, top, right, bottom }: PictureArea): PictureArea {
  return { left: top, top: left, right: bottom, bottom: right }
}

function mirror({ left, top, right, bottom }: PictureArea, orientation: Orientation): PictureArea {
  const { isMirrored, isUpsideDown } = orientation
  return {
    left: isMirrored ? 1 - right : left,
    top: isUpsideDown ? 1 - bottom : top,
    right: isMirrored ? 1 - left : right,
    bottom: isUpsideDown ? 1 - top : bottom,
  }
}
