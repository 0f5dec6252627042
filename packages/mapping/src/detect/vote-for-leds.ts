import { WORD_BITS } from '../code/golay-words.ts'
import type { CodeSignals } from './code-signals.ts'
import { CELL } from './reduce-picture.ts'
import { type FoundWord, WordFinder } from './word-finder.ts'

/** Pixels above which every second one in x and in y is read. */
const MANY_PIXELS = 150_000

/**
 * Light of the marker, as a share of that of the bits, and noise that may be missing from it. In the light of
 * another device, whose marker is at another time, the bits may look like a word, but the marker does not.
 */
const MARKER = 0.5
const MARKER_NOISE = 0.5

/** Light in a pixel, in multiples of its noise, from which on a word is looked for. */
const ABOVE_NOISE = 4

/** Share of a pixel's signal that one word must explain, and two together. */
const ONE_EXPLAINS = 0.7
const TWO_EXPLAIN = 0.86

/** Share of the first word's light that a second one must have. */
const SECOND = 0.15

/** A pixel that shows an LED. */
export type Vote = { readonly x: number; readonly y: number; readonly light: number }

/**
 * Reads the words in all pixels; one may show two LEDs. Returns the votes of each LED, in any order.
 *
 * @param options `isStrict`: only pixels that show one LED, beyond doubt
 */
export function voteForLeds(
  signals: CodeSignals,
  words: Uint32Array,
  { isStrict = false } = {},
): Map<number, Vote[]> {
  const { pixels, noise, contrast, differences, bits } = signals
  const finder = new WordFinder(words, bits)
  const votes = new Map<number, Vote[]>()
  const step = isStrict || pixels.count > MANY_PIXELS ? 2 : 1
  const read = isStrict ? readClearWord : readWords
  const signal = new Float32Array(WORD_BITS)
  for (const [slot, cell] of pixels.cells.entries()) {
    const left = (cell % pixels.columns) * CELL
    const top = Math.floor(cell / pixels.columns) * CELL
    for (let y = 0; y < CELL; y += step) {
      for (let x = 0; x < CELL; x += step) {
        const pixel = (slot * CELL + y) * CELL + x
        signal.set(differences.subarray(pixel * WORD_BITS, (pixel + 1) * WORD_BITS))
        const light = Math.sqrt(energyOf(signal) / bits.length)
        if (contrast[pixel]! < MARKER * light - MARKER_NOISE * noise[pixel]!) continue
        for (const { led, light } of read(signal, noise[pixel]!, { finder, bits })) {
          const vote = { x: left + x, y: top + y, light }
          const known = votes.get(led)
          if (known === undefined) votes.set(led, [vote])
          else known.push(vote)
        }
      }
    }
  }
  return votes
}

const NONE: readonly FoundWord[] = []

function readWords(
  signal: Float32Array,
  noise: number,
  { finder, bits }: { readonly finder: WordFinder; readonly bits: readonly number[] },
): readonly FoundWord[] {
  const whole = energyOf(signal)
  if (whole < (ABOVE_NOISE * noise) ** 2) return NONE
  const first = finder.best(signal)
  if (first.light * Math.sqrt(bits.length) < ABOVE_NOISE * noise) return NONE
  finder.subtract(signal, first)
  const rest = energyOf(signal)
  const allowance = bits.length * noise ** 2
  if (isExplained(rest, whole, { allowance, share: ONE_EXPLAINS })) {
    const second = finder.best(signal)
    finder.subtract(signal, second)
    // A faint second LED is named only where it leaves next to nothing unexplained.
    const isThere =
      second.light > SECOND * first.light &&
      second.light * Math.sqrt(bits.length) > 2 * ABOVE_NOISE * noise &&
      isExplained(energyOf(signal), rest, { allowance, share: 0.6 })
    return isThere ? [first, second] : [first]
  }
  const second = finder.best(signal)
  finder.subtract(signal, second)
  const isPair =
    second.light > SECOND * first.light &&
    isExplained(energyOf(signal), whole, { allowance, share: TWO_EXPLAIN })
  return isPair ? [first, second] : NONE
}

/** Share of a pixel's signal that a word must explain where any of 4,094 may be in it. */
const CLEARLY_EXPLAINS = 0.92

function readClearWord(
  signal: Float32Array,
  noise: number,
  { finder, bits }: { readonly finder: WordFinder; readonly bits: readonly number[] },
): readonly FoundWord[] {
  const whole = energyOf(signal)
  if (whole < (3 * ABOVE_NOISE * noise) ** 2) return NONE
  const first = finder.best(signal)
  finder.subtract(signal, first)
  const allowance = bits.length * noise ** 2
  return isExplained(energyOf(signal), whole, { allowance, share: CLEARLY_EXPLAINS })
    ? [first]
    : NONE
}

function isExplained(
  rest: number,
  whole: number,
  { allowance, share }: { readonly allowance: number; readonly share: number },
): boolean {
  return rest - allowance <= (1 - share) * Math.max(0, whole - allowance)
}

function energyOf(signal: Float32Array): number {
  let sum = 0
  for (const value of signal) sum += value * value
  return sum
}
