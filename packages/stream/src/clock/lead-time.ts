/** Milliseconds of work that are not worth starting ahead. */
const SHORT_MS = 1

/** How much longer than usual a frame may take. */
const ROOM = 2

/** The most of a frame time that a frame may come ahead. */
const MOST = 0.5

/** The share of the newest frame in the usual time: one that other programs hold up hardly counts. */
const SHARE = 0.05

/**
 * The time ahead of its deadline at which a frame is made ready, so that it leaves in time: twice as long as
 * that usually takes. 0 for what takes less than a millisecond, as frames made ahead show older live input.
 */
export class LeadTime {
  #usualMs: number | undefined

  /** Notes the milliseconds that making a frame ready took. */
  note(tookMs: number): void {
    this.#usualMs ??= tookMs
    this.#usualMs += SHARE * (tookMs - this.#usualMs)
  }

  /** Milliseconds, at most half of `periodMs`, the time from frame to frame. */
  at(periodMs: number): number {
    const usualMs = this.#usualMs ?? 0
    return usualMs < SHORT_MS ? 0 : Math.min(ROOM * usualMs, MOST * periodMs)
  }
}
