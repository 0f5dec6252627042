import type { SourcePace, Tick } from '@ledloom/core'
import { SlowFrameCounter, type SlowFrames } from './slow-frames.ts'

/** Why a stream skipped frames, as far as it can know. */
export interface StreamSlowness {
  /** Rendering took longer than a frame lasts, in this thread or that of the source. */
  readonly rendering: SlowFrames
  /** Other work in this process, or of other programs, held the clock up. */
  readonly machine: SlowFrames
}

/** Finds out why a stream skips frames. */
export class PlayPace {
  readonly #rendering = new SlowFrameCounter()
  readonly #machine = new SlowFrameCounter()
  #late = 0
  #busyMs = 0

  /** Frames shown again because the source had no new one. */
  get late(): number {
    return this.#late
  }

  at(now: number): StreamSlowness {
    return { rendering: this.#rendering.at(now), machine: this.#machine.at(now) }
  }

  /** Notes a tick that comes at `now`; the work of the one before may have held it up. */
  noteTick({ missed, lateness }: Tick, periodMs: number, now: number): void {
    if (missed === 0) return
    if (this.#busyMs > periodMs) this.#rendering.add(missed, this.#busyMs, now)
    else this.#machine.add(missed, missed * periodMs + lateness, now)
  }

  /** Notes the milliseconds that rendering and passing on a frame took in this thread. */
  noteWork(busyMs: number): void {
    this.#busyMs = busyMs
  }

  /** Notes the late frames of a source in another thread; counts from 0 when the thread is exchanged. */
  noteSource(pace: SourcePace, known: SourcePace | undefined, { periodMs, now }: PaceTime): void {
    const late = known === undefined ? 0 : pace.late - known.late
    if (late <= 0) return
    this.#late += late
    // A frame that is ready a moment too late is chance.
    if (pace.lateMs > periodMs) this.#rendering.add(late, pace.lateMs, now)
  }
}

type PaceTime = { readonly periodMs: number; readonly now: number }
