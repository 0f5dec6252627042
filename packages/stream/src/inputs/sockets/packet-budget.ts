const WINDOW_MS = 10
/** 20,000 a second: 40 universes of a frame, 500 times a second. */
const PACKETS_A_WINDOW = 200

/** How many packets are looked at, so that a flood costs no more than counting the rest. */
export class PacketBudget {
  #windowEnd = Number.NEGATIVE_INFINITY
  #left = 0

  /** Whether one more is looked at. */
  take(now: number): boolean {
    if (now >= this.#windowEnd) {
      this.#windowEnd = now + WINDOW_MS
      this.#left = PACKETS_A_WINDOW
    }
    return this.#left-- > 0
  }
}
