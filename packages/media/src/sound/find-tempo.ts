import { HOP_RATE } from './analysis-rates.ts'

/** Range of tempos, in beats per minute. */
const SLOWEST = 60
const FASTEST = 200

/** Shortest and longest period, in hops. */
export const SHORTEST_PERIOD = Math.floor((60 * HOP_RATE) / FASTEST)
export const LONGEST_PERIOD = Math.ceil((60 * HOP_RATE) / SLOWEST)

/** The tempo people prefer to tap at, and the octaves from it at which preference has faded. */
const USUAL = 120
const SPREAD = 0.8

/**
 * Minimum autocorrelation, 0 to 1, of a sound that has a tempo. Chance adds 1 divided by the square
 * root of the number of beats.
 */
const LIKENESS = 0.1

/**
 * Finds the number of hops between two beats, a fraction; `undefined` without a steady pulse.
 *
 * There is one tempo for the whole sound, found by autocorrelation (Ellis 2007, "Beat Tracking by Dynamic Programming").
 * Of tempos that differ by a factor of two, it takes the one nearer to 120 beats per minute, which is
 * not always the one that a person would tap.
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

/** Offset of the vertex of a parabola through three values from the middle one, −0.5 to 0.5. */
export function peakOffset(before: number, at: number, after: number): number {
  const bend = before - 2 * at + after
  return bend < 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / bend)) : 0
}

/** People's preference for tapping every `lag` hops, 0 to 1. */
export function tempoPreference(lag: number): number {
  const octaves = Math.log2((60 * HOP_RATE) / lag / USUAL) / SPREAD
  return Math.exp(-0.5 * octaves * octaves)
}

/** Minimum autocorrelation at `lag` that makes a pulse, in a sound of `hops` hops. */
export function leastLikeness(lag: number, hops: number): number {
  return LIKENESS + Math.sqrt(lag / hops)
}

// Subtracts the mean, so that steady sound does not correlate with itself at every lag.
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
