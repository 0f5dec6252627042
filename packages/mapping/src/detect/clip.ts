import type { Orientation } from '@ledloom/media/video'

/** One picture of a clip. */
export type ClipPicture = {
  /** Seconds, on the clip's own clock. */
  readonly time: number
  /** The encoded luminance (sRGB) of each pixel, row by row, 0..255. It may be overwritten by the next picture. */
  readonly luma: Uint8Array
}

/** A film of the blinking lights. */
export interface Clip {
  /** Begins the messages about it, such as a file's name. */
  readonly name: string
  /** Pixels, as the pictures are given. */
  readonly width: number
  readonly height: number
  /** The turn by which players show them upright. Default: none. */
  readonly orientation?: Orientation | undefined
  /** Seconds, if they are known beforehand. */
  readonly duration?: number | undefined
  /** The pictures in the order of their times. It is called twice: nothing large is kept between. */
  pictures(): AsyncIterable<ClipPicture> | Iterable<ClipPicture>
}
