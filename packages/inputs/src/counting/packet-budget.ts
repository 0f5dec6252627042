/** Most packets in a time window. */
interface PacketAllowance {
  readonly packets: number
  readonly windowMs: number
}

const WINDOW_MS = 10
/** 20,000 a second: 40 universes of a frame, 500 times a second. */
const FEWEST_PACKETS = 200
/** Senders send a whole frame at once, and another may have waited. */
const FRAMES = 2

/** The packets that light in so many universes needs. */
export function lightAllowance(universeCount: number): PacketAllowance {
  return { packets: Math.max(FEWEST_PACKETS, FRAMES * universeCount), windowMs: WINDOW_MS }
}

/** Limits the packets that are read, so that the rest of a flood costs no more than counting. */
export class PacketBudget {
  readonly #allowance: PacketAllowance
  #windowEnd = Number.NEGATIVE_INFINITY
  #left = 0

  constructor(allowance: PacketAllowance) {
    this.#allowance = allowance
  }

  /** Returns true if one more may be read. */
  take(now: number): boolean {
    const { packets, windowMs } = this.#allowance
    if (now >= this.#windowEnd) {
      this.#windowEnd = now + windowMs
      this.#left = packets
    }
    return this.#left-- > 0
  }
}
