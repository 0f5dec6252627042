import { setTimeout } from 'node:timers/promises'
import type { Studio } from '@ledloom/studio'
import { unlessAborted } from '../lasting/unless-aborted.ts'

/** Milliseconds between two steps of a fade. */
const STEP_MS = 40

/** Lets the light of a studio come and go. It is dark at first. */
export class LightFade {
  readonly #studio: Pick<Studio, 'fade'>
  readonly #signal: AbortSignal
  /** How many changes wait. */
  #waiting = 0
  /** Aborted while changes wait. */
  #hurried = new AbortController()
  /** How far the light has come, 0 to 1. */
  #level = 0

  /** @param signal ends a fade where it is */
  constructor(studio: Pick<Studio, 'fade'>, signal: AbortSignal) {
    this.#studio = studio
    this.#signal = signal
    studio.fade(0)
  }

  /**
   * Ends all fades, and waits for devices, at once, as something waits for them.
   *
   * @returns a function to be called once it no longer waits
   */
  hurry(): () => void {
    this.#waiting++
    this.#hurried.abort()
    return () => {
      if (--this.#waiting === 0) this.#hurried = new AbortController()
    }
  }

  /** Waits for work with devices, but no longer once something else waits to be done. */
  async unlessHurried(work: Promise<void>): Promise<void> {
    const { signal } = this.#hurried
    try {
      await unlessAborted(work, signal)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  /** Brings the light to none or all of the brightness. */
  async bring(to: 0 | 1, seconds: number): Promise<void> {
    const [start, from] = [performance.now(), this.#level]
    for (let done = 0; done < 1 && !this.#signal.aborted && this.#level !== to; ) {
      const isAtOnce = seconds === 0 || this.#waiting > 0
      done = isAtOnce ? 1 : Math.min(1, (performance.now() - start) / 1000 / seconds)
      this.#level = from + (to - from) * done
      this.#studio.fade(this.#level)
      if (done < 1) await setTimeout(STEP_MS)
    }
  }
}
