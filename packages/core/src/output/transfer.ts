/** Steps of linear light the table tells apart; at any gamma up to 2.2 every byte is still met. */
const STEPS = 16384

/** The curve between linear light and a byte, as tables in both directions. */
export interface Transfer {
  /** Table steps for light 1: brightness is folded in here. */
  readonly scale: number
  /** Byte of each step, from light 0 to light 1. */
  readonly bytes: Uint8Array
  /** Linear light of each byte. */
  readonly light: Float32Array
}

/** byte = 255 × (brightness × light)^(1/gamma), rounded to nearest. */
export function createTransfer(brightness: number, gamma: number): Transfer {
  return {
    scale: brightness * STEPS,
    bytes: Uint8Array.from({ length: STEPS + 1 }, (_, step) =>
      Math.round(255 * (step / STEPS) ** (1 / gamma)),
    ),
    light: Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** gamma),
  }
}

/** The table step nearest to a scaled light, clipped to the table; NaN counts as dark. */
export function stepOf(scaled: number): number {
  return scaled > 0 ? (scaled < STEPS ? (scaled + 0.5) | 0 : STEPS) : 0
}

/** Table steps of a byte's light, to take away from what is left for other dies. */
export function stepsOfByte(transfer: Transfer, byte: number): number {
  return transfer.light[byte]! * STEPS
}
