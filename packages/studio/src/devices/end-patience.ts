import type { Clock, Timer } from '@ledloom/core'
import { systemClock } from '@ledloom/sockets'

/** Milliseconds that devices have in the end to take back the modes that they had before, from the last that did. */
const END_MS = 3000

/** Most milliseconds that all of them have: a process that ends is killed after 30 s. */
const LONGEST_MS = 20_000

/**
 * The time that devices that end together have to take back the modes that they had before. Each that does gives the
 * others more time, so that hundreds are waited for on a slow machine, and dead ones are not.
 */
export class EndPatience {
  readonly #clock: Clock
  readonly #latest: number
  readonly #over: Promise<void>
  #end = () => {}
  #waiting = 0
  #timer: Timer | undefined

  /** @param clock default: the machine's */
  constructor(clock: Clock = systemClock) {
    this.#clock = clock
    this.#latest = clock.now() + LONGEST_MS
    this.#over = new Promise((resolve) => {
      this.#end = resolve
    })
  }

  /** Waits until a device has taken back its mode, or the time is over. */
  async waitFor(restored: Promise<void>): Promise<void> {
    this.#waiting++
    this.#restart()
    const settled = () => {
      this.#waiting--
      this.#restart()
    }
    await Promise.race([restored.then(settled, settled), this.#over])
  }

  #restart(): void {
    if (this.#timer !== undefined) this.#clock.clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#waiting === 0) return
    const leftMs = Math.max(0, Math.min(END_MS, this.#latest - this.#clock.now()))
    this.#timer = this.#clock.setTimeout(this.#end, leftMs)
  }
}
