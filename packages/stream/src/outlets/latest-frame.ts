/** A frame that waits to be sent or is being sent. */
export interface PendingFrame {
  /** Stay as they are until the next `take()`. */
  readonly bytes: Uint8Array
  /** When it was due, in milliseconds of the clock. */
  readonly deadline: number
}

/**
 * Room for one frame: a newer one replaces it, nothing queues. Two buffers change places, so that
 * the frame being sent is not written into; they are made anew only when the frames' size changes.
 */
export class LatestFrame {
  #waiting = { bytes: new Uint8Array(0), deadline: 0 }
  #sending = { bytes: new Uint8Array(0), deadline: 0 }
  #isFull = false

  /** Copies a frame in and says whether it replaced one that was never taken out. */
  put(bytes: Uint8Array, deadline: number): boolean {
    const hasReplaced = this.#isFull
    const frame = this.#waiting
    if (frame.bytes.length !== bytes.length) frame.bytes = new Uint8Array(bytes.length)
    frame.bytes.set(bytes)
    frame.deadline = deadline
    this.#isFull = true
    return hasReplaced
  }

  /** Takes out the newest frame, if there is one. */
  take(): PendingFrame | undefined {
    if (!this.#isFull) return undefined
    const frame = this.#waiting
    this.#waiting = this.#sending
    this.#sending = frame
    this.#isFull = false
    return frame
  }
}

/**
 * Told once a frame is gone: why it failed, or `undefined`; and the bytes of light that were sent, 0
 * if it failed.
 */
export type FrameDone = (failure: unknown, byteLength: number) => void

/** The way frames take to a device; what is around it, the outlet sees to. */
export interface FrameTransport {
  /**
   * Readies the way. Called each time the device has entered realtime mode, so after every loss:
   * what the device shows then is unknown.
   *
   * @param signal ends this, and frames under way later on
   */
  begin(signal: AbortSignal): Promise<void>
  /**
   * Sends one frame, whose bytes stay as they are until `done` is called, once: with a failure when
   * the device, as far as the way can tell, did not get it. No promise, because this runs a few
   * thousand times a second in a fleet.
   */
  send(frame: PendingFrame, done: FrameDone): void
  /** Gives back what the way holds. */
  close(): void
}
