import type { MixFrames } from './transition.ts'

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
