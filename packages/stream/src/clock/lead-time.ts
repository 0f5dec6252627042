/** Milliseconds of work that are not worth starting ahead. */
const SHORT_MS = 1

/** How much longer than the slowest recent frame one may take. */
const ROOM = 2

/** The most of a frame time that a frame may come ahead. */
const MOST = 0.5

/** The share of the slowest time that is left with each frame, so that it is forgotten within seconds. */
const KEPT = 0.98

/**
 * The time ahead of its deadline at which a frame is made ready, so that it leaves in time: twice as long as
 * that took lately. 0 for what takes less than a millisecond, as frames made ahead show older live input.
 */
export class LeadTime {
  #slowestMs = 0

  /** Notes the milliseconds that making a frame ready took. */
  note(tookMs: number): void {
    this.#slowestMs = Math.max(tookMs, KEPT * this.#slowestMs)
  }

  /** Milliseconds, at most half of `periodMs`, the time from frame to frame. */
  at(periodMs: number): number {
    return this.#slowestMs < SHORT_MS ? 0 : Math.min(ROOM * this.#slowestMs, MOST * periodMs)
  }
}
