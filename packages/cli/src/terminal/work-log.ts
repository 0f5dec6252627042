import type { WorkerTally } from '@ledloom/engine/queue'
import { countFrames } from '@ledloom/studio/report'

/** Looks in a row at which nothing is at work, from which on a movie counts as done here. */
const CALM_LOOKS = 3

/** Describes in lines which parts a worker takes and finishes, from readings of its tally. */
export class WorkLog {
  #frames = 0
  #calmLooks = CALM_LOOKS

  /** The line about what is new since the last look, if there is something. */
  look({ frames, atWork }: Pick<WorkerTally, 'frames' | 'atWork'>): string | undefined {
    const wasCalm = this.#calmLooks >= CALM_LOOKS
    const isBusy = atWork > 0 || (wasCalm && frames > this.#frames)
    this.#calmLooks = isBusy ? 0 : Math.min(CALM_LOOKS, this.#calmLooks + 1)
    if (isBusy) return wasCalm ? 'takes parts of a movie' : undefined
    return wasCalm || this.#calmLooks < CALM_LOOKS ? undefined : this.#end(frames)
  }

  #end(frames: number): string {
    const made = frames - this.#frames
    this.#frames = frames
    return `is done with it: ${countFrames(made)} rendered here`
  }
}
