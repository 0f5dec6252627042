import { FRAME_HEADER_BYTES } from './frame-message.ts'

/** A frame message that several sends may be reading at once. */
export interface SharedFrame {
  readonly message: Buffer
  /** Counts the frames of a feed from 1, whatever their frame numbers. */
  sequence: number
  frameNumber: number
  /** Sends that haven't finished; its bytes must not change before that is 0. */
  readers: number
}

/**
 * Buffers for frame messages, reused once no send reads them any more: at most one for each viewer
 * with a send under way and two more, so that no frame's bytes are allocated while frames flow.
 */
export class SharedFrames {
  #frames: SharedFrame[] = []
  #newest: SharedFrame | undefined
  #sequence = 0

  /** The frame that was written last. */
  get newest(): SharedFrame | undefined {
    return this.#newest
  }

  /** A frame whose message nobody reads, with room for `byteLength` device bytes: the new newest. */
  advance(byteLength: number): SharedFrame {
    const frame = this.#free(byteLength + FRAME_HEADER_BYTES)
    this.#sequence++
    frame.sequence = this.#sequence
    this.#newest = frame
    return frame
  }

  /** Forgets the newest frame and every buffer, because the layout changed. */
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
