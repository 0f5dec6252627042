import { WORD_BITS } from '../code/golay-words.ts'

/** Bits that are looked up together, and the number of such groups. */
const GROUP = 6
const GROUPS = WORD_BITS / GROUP
const GROUP_WORDS = 2 ** GROUP

/** A word in the differences of a pixel. */
export type FoundWord = {
  /** Number of the LED. */
  readonly led: number
  /** Light of the LED in the pixel. */
  readonly light: number
}

/** Finds the words in the 24 differences of a pixel. */
export class WordFinder {
  readonly #words: Uint32Array
  readonly #bits: readonly number[]
  readonly #sums = new Float32Array(GROUPS * GROUP_WORDS)

  /** @param bits those that were seen; the others' differences are ignored */
  constructor(words: Uint32Array, bits: readonly number[]) {
    this.#words = words
    this.#bits = bits
  }

  /** The word that resembles `signal` most. Its light is that of the best fit. */
  best(signal: Float32Array): FoundWord {
    const sums = this.#sums
    for (let group = 0; group < GROUPS; group++) sumGroup(sums, signal, group)
    let best = 0
    let most = Number.NEGATIVE_INFINITY
    const words = this.#words
    for (let led = 0; led < words.length; led++) {
      const word = words[led]!
      const sum =
        sums[word & 63]! +
        sums[64 + ((word >>> 6) & 63)]! +
        sums[128 + ((word >>> 12) & 63)]! +
        sums[192 + (word >>> 18)]!
      if (sum <= most) continue
      most = sum
      best = led
    }
    return { led: best, light: most / this.#bits.length }
  }

  /** Subtracts a word from `signal`. */
  subtract(signal: Float32Array, { led, light }: FoundWord): void {
    const word = this.#words[led]!
    for (const bit of this.#bits) {
      signal[bit] = signal[bit]! - (((word >>> bit) & 1) === 1 ? light : -light)
    }
  }
}

/** The sums of six differences with all 64 combinations of signs; a one is plus. */
function sumGroup(sums: Float32Array, signal: Float32Array, group: number): void {
  const start = group * GROUP_WORDS
  let sum = 0
  for (let bit = 0; bit < GROUP; bit++) sum -= signal[group * GROUP + bit]!
  sums[start] = sum
  for (let bit = 0; bit < GROUP; bit++) {
    const step = 2 * signal[group * GROUP + bit]!
    const size = 1 << bit
    for (let i = 0; i < size; i++) sums[start + size + i] = sums[start + i]! + step
  }
}
