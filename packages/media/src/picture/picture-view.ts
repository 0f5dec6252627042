import type { Axis } from '@ledloom/core'
import type { PictureCrop } from './picture-crop.ts'
import type { PictureFit } from './picture-fit.ts'
import type { PictureProjection } from './picture-projection.ts'

/**
 * How a layout looks at a picture; every part has a default. The picture is cropped first, then
 * mirrored, then turned, and what comes of it is fitted.
 */
export interface PictureView {
  /** Default `'cover'`: no LED stays dark. */
  readonly fit?: PictureFit | undefined
  /** Default `'front'`. */
  readonly projection?: PictureProjection | undefined
  /** What `cylinder` and `sphere` go around, pointing up in the picture. Default `'y'`. */
  readonly axis?: Axis | undefined
  /** `x` swaps left and right, `y` top and bottom. Default: neither. */
  readonly mirror?: PictureMirror | undefined
  /** Degrees the picture is turned clockwise as seen, any number. Default 0. */
  readonly rotate?: number | undefined
  /** The part of the picture that is shown. Default: all of it. */
  readonly crop?: PictureCrop | undefined
}

/** What a picture can be wrapped around. */
export const PICTURE_AXES = ['x', 'y', 'z'] as const satisfies readonly Axis[]

/** The sides of a picture that can be swapped. */
export const PICTURE_MIRRORS = ['x', 'y', 'both'] as const

/** Which sides of a picture are swapped. */
export type PictureMirror = (typeof PICTURE_MIRRORS)[number]
