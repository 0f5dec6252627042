import type { PictureCrop } from './picture-view.ts'

/**
 * One decoded picture: rows from the top, pixels from the left, R G B A each, sRGB-encoded, alpha
 * not multiplied in. 8 bits per value, or 16 if the file has more than 8.
 */
export interface Picture {
  readonly width: number
  readonly height: number
  /** `4 × width × height` values, 0..255 or 0..65535 by the type of array. */
  readonly samples: Uint8Array | Uint16Array
}

/** Size in pixels. */
export type PictureSize = {
  readonly width: number
  readonly height: number
}

/** A part of a picture, as its edges in pixels from the left and from the top. */
export type PictureArea = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const WHOLE: PictureCrop = { left: 0, top: 0, width: 1, height: 1 }

/** The pixels of a crop: its edges at the nearest ones, and never less than one pixel. */
export function cropPixels(size: PictureSize, crop: PictureCrop = WHOLE): PictureArea {
  const [left, right] = cropSide(size.width, crop.left, crop.width)
  const [top, bottom] = cropSide(size.height, crop.top, crop.height)
  return { left, top, right, bottom }
}

function cropSide(length: number, start: number, share: number): [start: number, end: number] {
  const first = Math.min(length - 1, Math.round(start * length))
  return [first, Math.min(length, Math.max(first + 1, Math.round((start + share) * length)))]
}

/** The size of a part of a picture. */
export function sizeOf({ left, top, right, bottom }: PictureArea): PictureSize {
  return { width: right - left, height: bottom - top }
}
