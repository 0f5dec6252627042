import type { Clock } from '@ledloom/core'
import { systemClock } from '@ledloom/sockets'
import PQueue from 'p-queue'
import { pause } from './pause.ts'

/** Hundreds of devices that are opened at once keep one another from answering in time. */
const MOST_AT_ONCE = 32

/** Milliseconds after which a device that is still being opened lets the next one begin. */
const PATIENCE_MS = 1000

/**
 * Opens devices a few at a time. A device that does not answer keeps its place among them for a moment
 * only, so that absent ones do not hold up the others.
 */
export class OpeningQueue {
  readonly #queue = new PQueue({ concurrency: MOST_AT_ONCE })
  readonly #clock: Clock

  constructor(clock: Clock = systemClock) {
    this.#clock = clock
  }

  /**
   * Calls `open` in its turn; settles as it does.
   * @param patienceMs time after which the next one begins. Default 1000
   */
  add<Opened>(open: () => Promise<Opened>, patienceMs = PATIENCE_MS): Promise<Opened> {
    return new Promise((resolve, reject) => {
      const turn = async () => {
        const opening = open()
        opening.then(resolve, reject)
        await this.#waitFor(opening, patienceMs)
      }
      void this.#queue.add(turn)
    })
  }

  /** Settles once no device is waiting for its turn. */
  async allBegun(): Promise<void> {
    await this.#queue.onEmpty()
  }

  async #waitFor(opening: Promise<unknown>, patienceMs: number): Promise<void> {
    const settled = new AbortController()
    const patience = pause(this.#clock, patienceMs, settled.signal)
    await Promise.allSettled([Promise.race([opening, patience])])
    settled.abort()
  }
}
