import { setTimeout } from 'node:timers/promises'
import type { Studio } from '@ledloom/studio'
import { unlessAborted } from '../lasting/unless-aborted.ts'

/** Milliseconds between two steps of a fade. */
const STEP_MS = 40

/** Milliseconds for which devices are waited for: whoever asked for darkness waits for the answer. */
const PATIENCE_MS = 5000

/** Lets the light of a studio come and go. It is dark at first. */
export class LightFade {
  readonly #studio: Pick<Studio, 'fade'>
  readonly #signal: AbortSignal
  readonly #patienceMs: number
  /** How many changes wait. */
  #waiting = 0
  /** Aborted while changes wait. */
  #hurried = new AbortController()
  /** How far the light has come, 0 to 1. */
  #level = 0

  /**
   * @param signal ends a fade where it is
   * @param patienceMs milliseconds for which devices are waited for. Default 5000
   */
  constructor(studio: Pick<Studio, 'fade'>, signal: AbortSignal, patienceMs = PATIENCE_MS) {
    this.#studio = studio
    this.#signal = signal
    this.#patienceMs = patienceMs
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

  /**
   * Waits for work with devices: for some seconds, as one of them may hang, and no longer once something else waits to
   * be done. The work goes on.
   */
  async unlessHurried(work: Promise<void>): Promise<void> {
    const { signal } = this.#hurried
    const patience = setTimeout(this.#patienceMs, undefined, { ref: false })
    try {
      await Promise.race([unlessAborted(work, signal), patience])
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
