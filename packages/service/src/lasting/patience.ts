import { setTimeout } from 'node:timers/promises'
import { unlessAborted } from './unless-aborted.ts'

/** Milliseconds for which work is waited for. */
const LONGEST_MS = 500

/** How long changes take their time: none does while another one waits to be made. */
export class Patience {
  readonly #longestMs: number
  /** How many changes wait. */
  #waiting = 0
  /** Aborted while changes wait. */
  #hurried = new AbortController()

  /** @param longestMs milliseconds for which work is waited for. Default 500 */
  constructor(longestMs = LONGEST_MS) {
    this.#longestMs = longestMs
  }

  /** True while a change waits to be made. */
  get isOver(): boolean {
    return this.#waiting > 0
  }

  /**
   * Ends what takes its time, as another change waits to be made.
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

  /** Waits for work with devices, one of which may hang: for a moment, unless it is hurried. The work goes on. */
  async waitFor(work: Promise<void>): Promise<void> {
    const { signal } = this.#hurried
    const longest = setTimeout(this.#longestMs, undefined, { ref: false })
    try {
      await Promise.race([unlessAborted(work, signal), longest])
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
}
