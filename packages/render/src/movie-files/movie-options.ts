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
   * Channels before that of the first LED, counted from 0, in an `.fseq` of another program: what
   * xLights calls the start channel, less one. Channels that such a file does not store are dark.
   * Default: the stored channels from the first on, one after another.
   */
  readonly channelOffset?: number | undefined
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
