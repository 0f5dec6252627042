import type { Clock } from '@ledloom/core'
import { RecentMap } from './recent-map.ts'

/** Remembers the senders that mark the end of their frames. */
export class SyncMemory {
  readonly #clock: Clock
  readonly #memoryMs: number
  readonly #senders = new RecentMap(() => ({ syncedAt: Number.NEGATIVE_INFINITY }))

  /** @param memoryMs time after a mark during which the next one is expected */
  constructor(clock: Clock, memoryMs: number) {
    this.#clock = clock
    this.#memoryMs = memoryMs
  }

  /** Notes that a sender has marked the end of a frame. */
  note(sender: string): void {
    this.#senders.get(sender).syncedAt = this.#clock.now()
  }

  /** Returns true if frames wait for the sender's mark. */
  isOn(sender: string): boolean {
    return this.#clock.now() - this.#senders.get(sender).syncedAt < this.#memoryMs
  }
}
