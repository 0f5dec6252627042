import { HOP_RATE } from './analysis-rates.ts'

/** Beats a minute that are looked for. */
const SLOWEST = 60
const FASTEST = 200

/** Hops between two beats, the fewest and the most that are looked for. */
export const SHORTEST_PERIOD = Math.floor((60 * HOP_RATE) / FASTEST)
export const LONGEST_PERIOD = Math.ceil((60 * HOP_RATE) / SLOWEST)

/** The tempo people tap at when several fit, and how many octaves away it counts little. */
const USUAL = 120
const SPREAD = 0.8

/**
 * How alike the sound must be to itself a beat later, 0 to 1, to have a tempo: so much at least, and
 * what chance makes of a few beats besides, which is 1 for one and less by the root of their number.
 */
const LIKENESS = 0.1

/**
 * The hops between two beats, whole or not; `undefined` where nothing comes back steadily.
 *
 * One tempo for the whole, by autocorrelation (Ellis 2007, "Beat Tracking by Dynamic Programming").
 * Where a music can be counted in two ways, twice as fast or half, the one nearer to 120 beats a
 * minute is taken, which is not always the one that a person would tap.
 */
export function findTempo(strengths: Float32Array): number | undefined {
  const onsets = smooth(strengths)
  const to = Math.min(LONGEST_PERIOD, (strengths.length >> 1) - 1)
  const whole = likeness(onsets, 0)
  if (!(whole > 0)) return undefined
  const alike = (lag: number) => likeness(onsets, lag) / whole
  let best = { lag: 0, score: 0 }
  for (let lag = SHORTEST_PERIOD; lag <= to; lag++) {
    const score = alike(lag) * tempoPreference(lag)
    if (score > best.score) best = { lag, score }
  }
  if (best.lag === 0 || alike(best.lag) < leastLikeness(best.lag, onsets.length)) return undefined
  return best.lag + peakOffset(alike(best.lag - 1), alike(best.lag), alike(best.lag + 1))
}

/** How far from the middle of three values, −0.5 to 0.5, the top of a parabola through them is. */
export function peakOffset(before: number, at: number, after: number): number {
  const bend = before - 2 * at + after
  return bend < 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / bend)) : 0
}

/** How gladly people tap at a beat every `lag` hops, 0 to 1. */
export function tempoPreference(lag: number): number {
  const octaves = Math.log2((60 * HOP_RATE) / lag / USUAL) / SPREAD
  return Math.exp(-0.5 * octaves * octaves)
}

/** How alike sound must be to itself `lag` hops later, of all the `hops` heard, to have that pulse. */
export function leastLikeness(lag: number, hops: number): number {
  return LIKENESS + Math.sqrt(lag / hops)
}

// Without its mean, so that what never stops is not like itself at any time.
function smooth(strengths: Float32Array): Float32Array {
  const mean = strengths.reduce((sum, value) => sum + value, 0) / strengths.length
  return strengths.map((value, hop) => {
    const before = (strengths[hop - 2] ?? 0) + 4 * (strengths[hop - 1] ?? 0)
    const after = 4 * (strengths[hop + 1] ?? 0) + (strengths[hop + 2] ?? 0)
    return (before + 6 * value + after) / 16 - mean
  })
}

function likeness(onsets: Float32Array, lag: number): number {
  let sum = 0
  for (let hop = lag; hop < onsets.length; hop++) sum += onsets[hop]! * onsets[hop - lag]!
  return sum / (onsets.length - lag)
}
