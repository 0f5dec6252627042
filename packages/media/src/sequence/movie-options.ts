import type { PixelFormat } from '@ledloom/core'

/** What a file does not tell by itself, and which part of it is wanted. */
export interface MovieFileOptions {
  /** The number of LEDs: a `.bin` needs it. */
  readonly ledCount?: number | undefined
  /** The bytes of an LED: a `.bin` needs it. */
  readonly format?: PixelFormat | undefined
  /**
   * Frames a second, above 0, of a file that does not tell its own. Default 25 for a `.bin`, 30
   * for a `.csv`.
   */
  readonly frameRate?: number | undefined
  /**
   * Channels before that of the first LED, counted from 0, in an `.fseq`: what xLights calls the
   * start channel, less one. LEDs for whose channels such a file has no values are dark. Default:
   * the stored channels from the first on, one after another.
   */
  readonly channelOffset?: number | undefined
  /**
   * Channels of all LEDs from `channelOffset` on, where they are known: those of a model. Default:
   * as many as `ledCount` takes, and without it all that there are.
   */
  readonly channelCount?: number | undefined
  /**
   * The name of a model of the xLights show that an `.fseq` is of, in place of `channelOffset` and
   * `channelCount`; `xlights_rgbeffects.xml` lies in its folder or above it. Default: none.
   */
  readonly model?: string | undefined
}

/** How a movie is written. */
export interface MovieWriteOptions {
  /**
   * For `.fseq` only: `'zlib'` packs the frames in blocks, unless that would make the file longer.
   * Default `'none'`, which every player reads.
   */
  readonly compression?: 'none' | 'zlib' | undefined
  readonly signal?: AbortSignal | undefined
}
