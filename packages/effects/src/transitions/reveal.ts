import type { MixFrames } from './transition.ts'

/** The softest edge is as wide as all of it; a hard one still has to be wider than nothing. */
const HARDEST = 1e-4

/**
 * A transition in which each LED goes over at a time of its own.
 *
 * @param turns when the turn of each LED is, 0 for the first and 1 for the last
 * @param softness share of the time that an LED takes, 0 (at once) to 1
 */
export function reveal(turns: Float32Array, softness: number): MixFrames {
  const edge = Math.max(HARDEST, softness)
  return (out, from, to, share) => {
    const front = share * (1 + edge)
    for (let led = 0; led < turns.length; led++) {
      const seen = Math.min(1, Math.max(0, (front - turns[led]!) / edge))
      const left = 1 - seen
      for (let i = led * 3; i < led * 3 + 3; i++) out[i] = from[i]! * left + to[i]! * seen
    }
    return out
  }
}
