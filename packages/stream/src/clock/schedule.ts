/**
 * When each frame is due: `anchor + (n − anchor frame) / rate`. Computed from the frame's number
 * each time, never added up, so nothing drifts; a new rate counts from the last frame on.
 */
export class Schedule {
  #frameRate: number
  #startMs: number
  #anchorFrame = 0
  #anchorTime = 0

  constructor(frameRate: number, startMs: number) {
    this.#frameRate = frameRate
    this.#startMs = startMs
  }

  get frameRate(): number {
    return this.#frameRate
  }

  /** Seconds of the show at which frame `frameNumber` stands. */
  timeOf(frameNumber: number): number {
    return this.#anchorTime + (frameNumber - this.#anchorFrame) / this.#frameRate
  }

  /** Milliseconds of the clock at which frame `frameNumber` is due. */
  deadlineOf(frameNumber: number): number {
    return this.#startMs + this.timeOf(frameNumber) * 1000
  }

  /** The last frame that is due at `now`, at least `earliest`. */
  frameDueAt(now: number, earliest: number): number {
    const elapsed = (now - this.#startMs) / 1000 - this.#anchorTime
    const estimate = this.#anchorFrame + Math.floor(elapsed * this.#frameRate)
    if (this.deadlineOf(estimate + 1) <= now) return Math.max(earliest, estimate + 1)
    // Rounding can put the estimate one frame too far.
    const isDue = this.deadlineOf(estimate) <= now
    return Math.max(earliest, isDue ? estimate : estimate - 1)
  }

  /** Goes on at another rate from frame `frameNumber`, which keeps its time and deadline. */
  changeRate(frameRate: number, frameNumber: number): void {
    this.#anchorTime = this.timeOf(frameNumber)
    this.#anchorFrame = frameNumber
    this.#frameRate = frameRate
  }

  /** Makes frame `frameNumber` due at `now`, at the time of the show it had. */
  resume(now: number, frameNumber: number): void {
    this.#startMs = now - this.timeOf(frameNumber) * 1000
  }
}
