import { bitCount, golayWords, WORD_BITS, wordDistance } from './golay-words.ts'

/** Number of LEDs that have a word of their own: all but the two words of equal bits. */
export const MOST_LEDS = 4094

/** Neighbours on the wire, to each side, whose words should be orthogonal to an LED's own. */
const NEIGHBOURS = 8

/** Distance at which the difference signals of two words do not disturb each other. */
const ORTHOGONAL = WORD_BITS / 2

let order: Uint32Array | undefined

/**
 * The words of the LEDs in wire order, bit 0 lowest. They do not depend on the number of LEDs, so that a
 * clip of a longer string is recognised as such. Any two differ in 8 bits or more, those of LEDs up to eight
 * places apart on the wire in 12 where possible, so that they can be distinguished even where they overlap in
 * the picture. The first 2,576 have as many ones as zeros.
 *
 * @returns `ledCount` words; shared, do not write into it
 */
export function ledWords(ledCount: number): Uint32Array {
  order ??= orderWords()
  return order.subarray(0, ledCount)
}

function orderWords(): Uint32Array {
  const words = golayWords()
  const balanced = words.filter((word) => bitCount(word) === ORTHOGONAL)
  // A word and its complement would cancel each other where two LEDs overlap, so they come late.
  const isFirstOfPair = (word: number) => scatterKey(word) < scatterKey(complementOf(word))
  const tiers = [
    balanced.filter(isFirstOfPair),
    balanced.filter((word) => !isFirstOfPair(word)),
    words.filter((word) => bitCount(word) === 8),
    words.filter((word) => bitCount(word) === 16),
  ]
  const chosen: number[] = []
  for (const tier of tiers) chooseAll(chosen, scatter(tier))
  return Uint32Array.from(chosen)
}

function complementOf(word: number): number {
  return ~word & (2 ** WORD_BITS - 1)
}

/** Mixes words in a fixed order, so that each bit is one for half of the LEDs. */
function scatter(words: readonly number[]): number[] {
  return words.toSorted((a, b) => scatterKey(a) - scatterKey(b))
}

function scatterKey(word: number): number {
  const mixed = Math.imul(word ^ (word >>> 9), 0x9e3779b1)
  return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 0
}

/** Moves all words of a tier to `chosen`, each time the one that fits its neighbours best. */
function chooseAll(chosen: number[], tier: number[]): void {
  while (tier.length > 0) {
    const [word] = tier.splice(bestIndex(chosen.slice(-NEIGHBOURS), tier), 1)
    chosen.push(word!)
  }
}

function bestIndex(neighbours: readonly number[], words: readonly number[]): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, word] of words.entries()) {
    const disturbance = disturbanceOf(neighbours, word, least)
    if (disturbance >= least) continue
    if (disturbance === 0) return index
    best = index
    least = disturbance
  }
  return best
}

function disturbanceOf(neighbours: readonly number[], word: number, limit: number): number {
  let sum = 0
  for (const [index, neighbour] of neighbours.entries()) {
    const overlap = ORTHOGONAL - wordDistance(neighbour, word)
    // Nearer ones count more: they overlap more often.
    sum += overlap * overlap * (index + 1)
    if (sum >= limit) return sum
  }
  return sum
}
