/** Frames that were skipped for one reason. */
export interface SlowFrames {
  /** Since the beginning. */
  readonly frames: number
  /** In the last ten seconds. */
  readonly recent: number
  /** How often work held frames up in the last ten seconds: one time may skip many frames. */
  readonly times: number
  /** Milliseconds that the work took which held them up: the median of the last ten seconds, the lower of two. */
  readonly tookMs: number
}

const WINDOW_MS = 10_000

/** Remembered events, enough to know what is usual. */
const REMEMBERED = 64

type SlowEvent = { readonly at: number; readonly frames: number; readonly tookMs: number }

/** Counts frames that were skipped for one reason. */
export class SlowFrameCounter {
  #frames = 0
  #events: readonly SlowEvent[] = []

  /** Counts frames skipped at `now`, in milliseconds, by work that took so long. */
  add(frames: number, tookMs: number, now: number): void {
    this.#frames += frames
    this.#events = [...this.#events.slice(1 - REMEMBERED), { at: now, frames, tookMs }]
  }

  at(now: number): SlowFrames {
    const recent = this.#events.filter(({ at }) => at > now - WINDOW_MS)
    const durations = recent.map(({ tookMs }) => tookMs).sort((one, other) => one - other)
    return {
      frames: this.#frames,
      recent: recent.reduce((sum, { frames }) => sum + frames, 0),
      times: recent.length,
      tookMs: durations[Math.floor((durations.length - 1) / 2)] ?? 0,
    }
  }
}
