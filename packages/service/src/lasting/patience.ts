import { setTimeout as startTimer } from 'node:timers'
import { setTimeout } from 'node:timers/promises'
import { unlessAborted } from './unless-aborted.ts'

/** Milliseconds for which work is waited for. */
const LONGEST_MS = 500

/** Milliseconds for which work that a change needs is waited for once another change waits. */
const NEEDED_MS = 2000

/** Work was given up, as another change waits to be made. */
export class GivenUpError extends Error {
  constructor() {
    super('it took too long, and something else was asked for meanwhile')
    this.name = 'GivenUpError'
  }
}

/** How long changes take their time: none does while another one waits to be made. */
export class Patience {
  readonly #longestMs: number
  readonly #neededMs: number
  /** How many changes wait. */
  #waiting = 0
  /** Aborted while changes wait. */
  #hurried = new AbortController()

  /**
   * @param longestMs milliseconds for which work is waited for. Default 500
   * @param neededMs those for which work that a change needs is waited for once another change waits. Default 2000
   */
  constructor(longestMs = LONGEST_MS, neededMs = NEEDED_MS) {
    this.#longestMs = longestMs
    this.#neededMs = neededMs
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
  /**
   * Waits for work that a change needs, such as a file to be opened, which may never end: a moment longer at most once
   * another change waits. The work goes on.
   *
   * @throws GivenUpError
   */
  async unlessHurried<Result>(work: Promise<Result>): Promise<Result> {
    const { signal } = this.#hurried
    const giving = new AbortController()
    let timer: NodeJS.Timeout | undefined
    const hurry = () => {
      timer = startTimer(() => giving.abort(new GivenUpError()), this.#neededMs)
    }
    signal.addEventListener('abort', hurry, { once: true })
    if (signal.aborted) hurry()
    try {
      return await unlessAborted(work, giving.signal)
    } finally {
      signal.removeEventListener('abort', hurry)
      clearTimeout(timer)
    }
  }
}
