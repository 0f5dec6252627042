import type { Frame } from '@ledloom/core'

/**
 * Mixes two frames of a transition into `out` and returns `out`. At `share` 0 it is exactly `from`, at
 * 1 exactly `to`. `out` is neither of the two. Allocates nothing.
 */
export type MixFrames = (out: Frame, from: Frame, to: Frame, share: number) => Frame

/** Fades from one frame to another in linear light; `out` may be one of the two. */
export const crossfadeFrames: MixFrames = (out, from, to, share) => {
  const left = 1 - share
  for (let i = 0; i < out.length; i++) out[i] = from[i]! * left + to[i]! * share
  return out
}

/** Fades to a uniform light, then to the other frame. */
export function dipThrough(level: number): MixFrames {
  return (out, from, to, share) => {
    const frame = share < 0.5 ? from : to
    const seen = Math.abs(1 - 2 * share)
    const light = level * (1 - seen)
    for (let i = 0; i < out.length; i++) out[i] = frame[i]! * seen + light
    return out
  }
}

/** Width of the hardest edge, which must be above 0. */
const HARDEST = 1e-4

/**
 * Creates a transition in which LEDs change one after the other.
 *
 * @param starts relative start of each LED's change, 0 for the first and 1 for the last
 * @param softness share of the time that one LED takes, 0 (at once) to 1
 */
export function reveal(starts: Float32Array, softness: number): MixFrames {
  const edge = Math.max(HARDEST, softness)
  return (out, from, to, share) => {
    const front = share * (1 + edge)
    for (let led = 0; led < starts.length; led++) {
      const seen = Math.min(1, Math.max(0, (front - starts[led]!) / edge))
      const left = 1 - seen
      for (let i = led * 3; i < led * 3 + 3; i++) out[i] = from[i]! * left + to[i]! * seen
    }
    return out
  }
}
