import type { Clock } from '../../clock/clock.ts'
import { SACN_SILENCE_MS } from './sacn-universe.ts'

/** Sync universes that are followed; a flood of others is not. */
const MOST_UNIVERSES = 16

/** Which sync universes the senders wait for, and whether anybody serves them. */
export class SacnSync {
  readonly #clock: Clock
  readonly #syncedAt = new Map<number, number>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Whether light waits for `syncUniverse`: it does only while there are sync packets. */
  isOn(syncUniverse: number): boolean {
    const at = this.#syncedAt.get(syncUniverse)
    return at !== undefined && this.#clock.now() - at < SACN_SILENCE_MS
  }

  /** A sync packet came; whether light waits for it. */
  take(syncUniverse: number): boolean {
    if (!this.#syncedAt.has(syncUniverse)) return false
    this.#syncedAt.set(syncUniverse, this.#clock.now())
    return true
  }

  /** Light names a sync universe; whether that is a new one. */
  follow(syncUniverse: number): boolean {
    if (syncUniverse === 0 || this.#syncedAt.has(syncUniverse)) return false
    if (this.#syncedAt.size >= MOST_UNIVERSES) return false
    this.#syncedAt.set(syncUniverse, Number.NEGATIVE_INFINITY)
    return true
  }
}
