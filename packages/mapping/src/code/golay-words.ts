/** Bits of a word. */
export const WORD_BITS = 24

/** x¹¹ + x¹⁰ + x⁶ + x⁵ + x⁴ + x² + 1 generates the cyclic code of 23 bits. */
const GENERATOR = 0xc75

/** Bits of a number before it becomes a word, and bits that the cyclic code adds. */
const NUMBER_BITS = 12
const CHECK_BITS = 11

/** Number of the bits in which two words differ. */
export function wordDistance(a: number, b: number): number {
  return bitCount(a ^ b)
}

export function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24) & 63
}

/**
 * The 4,096 words of the extended binary Golay code, of 24 bits each. Any two differ in 8, 12, 16 or 24
 * bits, and the complement of a word is a word.
 * Source: M. Golay, "Notes on digital coding", Proc. IRE 37 (1949); the cyclic form and the parity bit as in
 * MacWilliams and Sloane, "The theory of error-correcting codes", chapter 2.
 */
export function golayWords(): number[] {
  return Array.from({ length: 2 ** NUMBER_BITS }, (_, number) => encode(number))
}

function encode(number: number): number {
  const shifted = number << CHECK_BITS
  let rest = shifted
  for (let bit = NUMBER_BITS - 1; bit >= 0; bit--) {
    if (rest & (1 << (bit + CHECK_BITS))) rest ^= GENERATOR << bit
  }
  const cyclic = shifted | rest
  return (cyclic << 1) | (bitCount(cyclic) & 1)
}
