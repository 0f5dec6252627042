import { HOP_RATE } from './analysis-rates.ts'
import { findTempo, peakOffset } from './find-tempo.ts'
import { trackBeats } from './track-beats.ts'

/** Hops by which a beat may be moved from the pulse to an onset. */
const REACH = 3

/**
 * Seconds by which flux precedes a rise, because a window already contains the sound after its middle.
 * Measured with clicks and drums at 60 to 180 beats per minute.
 */
const EARLY = 0.009

/** Share of beats that are weaker than full strength. */
const SHARE = 0.9

/** Beats of a sound. */
type FoundBeats = {
  /** Beats per minute; `undefined` if there is no steady pulse, and onsets stand for beats. */
  readonly tempo: number | undefined
  /** Seconds, in order. */
  readonly times: Float32Array
  /** 0 to 1. */
  readonly strengths: Float32Array
}

/** Finds the beats of a sound in its flux. */
export function findBeats(flux: Float32Array, duration: number): FoundBeats {
  const onsets = onsetStrengths(flux)
  const period = findTempo(onsets)
  const hops = period === undefined ? findOnsets(onsets) : trackBeats(onsets, period)
  const beats = hops
    .map((hop) => strongestNear(onsets, hop))
    .map((hop) => ({ time: timeOf(onsets, hop), strength: onsets[hop]! }))
    .filter(({ time }, i, all) => time < duration && (i === 0 || time > all[i - 1]!.time))
  const strengths = Float32Array.from(beats, ({ strength }) => strength)
  const full = strengths.slice().sort()[Math.floor((strengths.length - 1) * SHARE)] ?? 0
  return {
    tempo: period === undefined ? undefined : (60 * HOP_RATE) / period,
    times: Float32Array.from(beats, ({ time }) => time),
    strengths: strengths.map((strength) => (full > 0 ? Math.min(1, strength / full) : 0)),
  }
}

function strongestNear(onsets: Float32Array, hop: number): number {
  let best = hop
  for (let other = Math.max(0, hop - REACH); other <= hop + REACH; other++) {
    if ((onsets[other] ?? 0) > onsets[best]!) best = other
  }
  return best
}

function timeOf(onsets: Float32Array, hop: number): number {
  const offset = peakOffset(onsets[hop - 1] ?? 0, onsets[hop]!, onsets[hop + 1] ?? 0)
  return Math.max(0, timeOfOnset(hop + offset))
}

/** The time in seconds at which a rise at `hop` (may be a fraction) is heard. */
export function timeOfOnset(hop: number): number {
  // Flux lies between the middles of two hops, half a hop before this one's.
  return (hop - 1) / HOP_RATE + EARLY
}

/** Hops on each side that a hop is compared with. */
const NEAR = 0.2 * HOP_RATE

/**
 * Onset strength of each hop: its flux above the mean of the time around it, 0 or more, with a mean
 * square of 1 (all 0 where nothing ever rises).
 */
function onsetStrengths(flux: Float32Array): Float32Array {
  const sums = new Float64Array(flux.length + 1)
  for (let hop = 0; hop < flux.length; hop++) sums[hop + 1] = sums[hop]! + flux[hop]!
  const strengths = flux.map((value, hop) => {
    const from = Math.max(0, hop - NEAR)
    const to = Math.min(flux.length, hop + NEAR + 1)
    return Math.max(0, value - (sums[to]! - sums[from]!) / (to - from))
  })
  return normalise(strengths)
}

function normalise(values: Float32Array): Float32Array {
  const squares = values.reduce((sum, value) => sum + value * value, 0)
  const size = Math.sqrt(squares / values.length)
  return size > 0 ? values.map((value) => value / size) : values
}

/** Minimum number of hops between two onsets. */
export const GAP = 20

/** Minimum strength of an onset; the strengths have a mean square of 1. */
export const CLEAR = 1.5

/** The hops of clear onsets: those that are the strongest in their neighbourhood. */
function findOnsets(strengths: Float32Array): number[] {
  const onsets: number[] = []
  for (let hop = 0; hop < strengths.length; hop++) {
    if (strengths[hop]! >= CLEAR && isStrongest(strengths, hop)) onsets.push(hop)
  }
  return onsets
}

function isStrongest(strengths: Float32Array, hop: number): boolean {
  for (let other = Math.max(0, hop - GAP); other <= hop + GAP; other++) {
    const strength = strengths[other] ?? 0
    if (strength > strengths[hop]! || (strength === strengths[hop] && other < hop)) return false
  }
  return true
}
