/** Quotients from which on a remainder has no exact digits left. */
const LARGEST = 1e15

/**
 * The remainder of a division of floats, with the sign of the dividend. 0 for quotients without exact
 * digits, whose remainders a processor takes up to a hundred times as long for.
 */
export function remainder(x: number, y: number): number {
  return y !== 0 && Math.abs(x / y) >= LARGEST ? 0 : x % y
}
