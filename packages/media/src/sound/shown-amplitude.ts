/** Stevens' power law: how loud an amplitude is heard. */
const EXPONENT = 0.6

/** How far a band may stay behind the loudest one and still be raised. */
const REACH = 0.1

/** Seconds in which what is shown rises and falls: quick enough for a drum, slow enough to be seen. */
export const ATTACK = 0.01
export const DECAY = 0.12

/** How far behind the loudest a value may be to count as sound, and the share that stays below. */
export const GATE = 0.01
export const SHARE = 0.95

/** What is shown of an amplitude, 0 to 1, where that of `reference` and all above it is shown as 1. */
export function shownAmplitude(amplitude: number, reference: number): number {
  return Math.min(1, (amplitude / reference) ** EXPONENT)
}

/**
 * What a band is measured by: half by its `own` reference, half by that of the `loudest` band, so
 * that a treble which is always weak is seen as well.
 */
export function bandReference(own: number, loudest: number): number {
  return Math.sqrt(loudest * Math.max(own, REACH * loudest))
}
