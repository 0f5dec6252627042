/** How many packets in which time. */
export interface PacketAllowance {
  readonly packets: number
  readonly windowMs: number
}

/** 20,000 a second: 40 universes of a frame, 500 times a second. */
const LIGHT: PacketAllowance = { packets: 200, windowMs: 10 }

/** How many packets are looked at, so that a flood costs no more than counting the rest. */
export class PacketBudget {
  readonly #allowance: PacketAllowance
  #windowEnd = Number.NEGATIVE_INFINITY
  #left = 0

  constructor(allowance: PacketAllowance = LIGHT) {
    this.#allowance = allowance
  }

  /** Whether one more is looked at. */
  take(now: number): boolean {
    const { packets, windowMs } = this.#allowance
    if (now >= this.#windowEnd) {
      this.#windowEnd = now + windowMs
      this.#left = packets
    }
    return this.#left-- > 0
  }
}
