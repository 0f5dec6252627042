import type { MixFrames } from './transition.ts'

/** Fades from one frame to another in linear light; `out` may be one of the two. */
export const crossfadeFrames: MixFrames = (out, from, to, share) => {
  const left = 1 - share
  for (let i = 0; i < out.length; i++) out[i] = from[i]! * left + to[i]! * share
  return out
}
