import { setTimeout } from 'node:timers/promises'
import type { Studio } from '@ledloom/studio'
import type { Patience } from '../lasting/patience.ts'

/** Milliseconds between two steps of a fade. */
const STEP_MS = 40

type LightFadeParts = {
  readonly studio: Pick<Studio, 'fade'>
  /** Ends fades at once when it is over. */
  readonly patience: Pick<Patience, 'isOver'>
  /** Ends a fade where it is. */
  readonly signal: AbortSignal
}

/** Lets the light of a studio come and go. It is dark at first. */
export class LightFade {
  readonly #parts: LightFadeParts
  /** How far the light has come, 0 to 1. */
  #level = 0

  constructor(parts: LightFadeParts) {
    this.#parts = parts
    parts.studio.fade(0)
  }

  /** Brings the light to none or all of the brightness. */
  async bring(to: 0 | 1, seconds: number): Promise<void> {
    const { studio, patience, signal } = this.#parts
    const [start, from] = [performance.now(), this.#level]
    for (let done = 0; done < 1 && !signal.aborted && this.#level !== to; ) {
      const isAtOnce = seconds === 0 || patience.isOver
      done = isAtOnce ? 1 : Math.min(1, (performance.now() - start) / 1000 / seconds)
      this.#level = from + (to - from) * done
      studio.fade(this.#level)
      if (done < 1) await setTimeout(STEP_MS)
    }
  }
}
