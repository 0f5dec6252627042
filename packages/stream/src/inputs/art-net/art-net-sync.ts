import type { Clock } from '../../clock/clock.ts'

/** Art-Net 4, "ArtSync": who got none for so long shows each packet again. */
const SYNC_MEMORY_MS = 4000

/** Whether the controller says itself when its frames are whole. */
export class ArtNetSync {
  readonly #clock: Clock
  #sender: string | undefined
  #syncedAt = Number.NEGATIVE_INFINITY

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Light of `sender` came; only its sync packets count from now on. */
  hear(sender: string): void {
    if (this.#sender !== sender) this.#syncedAt = Number.NEGATIVE_INFINITY
    this.#sender = sender
  }

  /** A sync packet of `sender` came; whether it counts. */
  take(sender: string): boolean {
    if (this.#sender !== sender) return false
    this.#syncedAt = this.#clock.now()
    return true
  }

  get isOn(): boolean {
    return this.#clock.now() - this.#syncedAt < SYNC_MEMORY_MS
  }
}
