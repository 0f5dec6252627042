import { FRAME_HEADER_BYTES } from './frame-message.ts'

/** A frame message that several sends may be reading at once. */
export interface SharedFrame {
  readonly message: Buffer
  /** Counts the frames of a feed from 1, independent of frame numbers. */
  sequence: number
  frameNumber: number
  /** Unfinished sends; the bytes must not change before this is 0. */
  readers: number
}

/**
 * Buffers for frame messages, reused once no send reads them: at most two more than viewers with a
 * send under way, so that streaming allocates nothing.
 */
export class SharedFrames {
  #frames: SharedFrame[] = []
  #newest: SharedFrame | undefined
  #sequence = 0

  /** The last frame written. */
  get newest(): SharedFrame | undefined {
    return this.#newest
  }

  /** Makes an unused frame of `byteLength` device bytes the newest, and returns it. */
  advance(byteLength: number): SharedFrame {
    const frame = this.#free(byteLength + FRAME_HEADER_BYTES)
    this.#sequence++
    frame.sequence = this.#sequence
    this.#newest = frame
    return frame
  }

  /** Discards all frames, because the layout changed. */
  clear(): void {
    this.#frames = []
    this.#newest = undefined
  }

  #free(messageLength: number): SharedFrame {
    const found = this.#frames.find(
      (frame) => frame.readers === 0 && frame.message.byteLength === messageLength,
    )
    if (found !== undefined) return found
    const message = Buffer.alloc(messageLength)
    const frame = { message, sequence: 0, frameNumber: 0, readers: 0 }
    this.#frames.push(frame)
    return frame
  }
}
