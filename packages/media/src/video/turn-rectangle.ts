import type { PictureArea } from '../picture/picture-crop.ts'
import type { Orientation } from './orientation.ts'

/** Where a rectangle of the stored picture is shown; all in parts of the whole, 0..1. */
export function turnRectangle(stored: PictureArea, orientation: Orientation): PictureArea {
  return mirror(orientation.isTransposed ? transpose(stored) : stored, orientation)
}

/** Where a shown rectangle is stored: the opposite of {@link turnRectangle}. */
export function turnRectangleBack(shown: PictureArea, orientation: Orientation): PictureArea {
  const mirrored = mirror(shown, orientation)
  return orientation.isTransposed ? transpose(mirrored) : mirrored
}

/** The rectangle with its places across multiplied by `x`, those down by `y`. */
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
