import type { Frame } from '@ledloom/core'

/**
 * Writes into `out` how light looks on its way from one to another, and gives `out`. At `share` 0
 * it is `from` and at 1 `to`, exactly. `out` is neither of the two. Allocates nothing.
 */
export type MixFrames = (out: Frame, from: Frame, to: Frame, share: number) => Frame

/** Fades from one frame to another in linear light; `out` may be one of the two. */
export const crossfadeFrames: MixFrames = (out, from, to, share) => {
  const left = 1 - share
  for (let i = 0; i < out.length; i++) out[i] = from[i]! * left + to[i]! * share
  return out
}

/** Fades to a light that is the same everywhere, and from there to the other frame. */
export function dipThrough(level: number): MixFrames {
  return (out, from, to, share) => {
    const frame = share < 0.5 ? from : to
    const seen = Math.abs(1 - 2 * share)
    const light = level * (1 - seen)
    for (let i = 0; i < out.length; i++) out[i] = frame[i]! * seen + light
    return out
  }
}

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
