/** How many packets in which time. */
interface PacketAllowance {
  readonly packets: number
  readonly windowMs: number
}

const WINDOW_MS = 10
/** 20,000 a second: 40 universes of a frame, 500 times a second. */
const FEWEST_PACKETS = 200
/** Senders hand over a frame at once, and another may have waited. */
const FRAMES = 2

/** What light needs that is sent in so many universes. */
export function lightAllowance(universeCount: number): PacketAllowance {
  return { packets: Math.max(FEWEST_PACKETS, FRAMES * universeCount), windowMs: WINDOW_MS }
}

/** How many packets are looked at, so that a flood costs no more than counting the rest. */
export class PacketBudget {
  readonly #allowance: PacketAllowance
  #windowEnd = Number.NEGATIVE_INFINITY
  #left = 0

  constructor(allowance: PacketAllowance) {
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
