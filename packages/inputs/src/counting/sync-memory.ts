import type { Clock } from '@ledloom/core'
import { RecentMap } from './recent-map.ts'

/** Which senders say themselves when their frames are whole, and go on doing so. */
export class SyncMemory {
  readonly #clock: Clock
  readonly #memoryMs: number
  readonly #senders = new RecentMap(() => ({ syncedAt: Number.NEGATIVE_INFINITY }))

  /** @param memoryMs how long a sender that did so once is waited for to do it again */
  constructor(clock: Clock, memoryMs: number) {
    this.#clock = clock
    this.#memoryMs = memoryMs
  }

  /** The sender says that its frame is whole. */
  note(sender: string): void {
    this.#senders.get(sender).syncedAt = this.#clock.now()
  }

  /** Whether to wait until the sender says so. */
  isOn(sender: string): boolean {
    return this.#clock.now() - this.#senders.get(sender).syncedAt < this.#memoryMs
  }
}
