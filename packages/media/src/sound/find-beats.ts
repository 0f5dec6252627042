import { HOP_RATE } from './analysis-rates.ts'
import { findOnsets } from './find-onsets.ts'
import { findTempo, peakOffset } from './find-tempo.ts'
import { onsetStrengths } from './onset-strengths.ts'
import { trackBeats } from './track-beats.ts'

/** Hops that an onset may be away from the pulse for its beat to fall on it. */
const REACH = 3

/**
 * Seconds by which flux is seen before what rises, because a window already holds what comes after
 * its middle; measured on clicks and drums at 60 to 180 a minute.
 */
const EARLY = 0.009

/** The share of beats that is no stronger than one shown at full strength. */
const SHARE = 0.9

/** When beats fall. */
export interface FoundBeats {
  /** Beats a minute; `undefined` where there is no steady pulse, and onsets stand for beats. */
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

/** The seconds at which is heard what rises at a hop, whole or not. */
export function timeOfOnset(hop: number): number {
  // Flux lies between the middles of two hops, which are half a hop off its number.
  return (hop - 1) / HOP_RATE + EARLY
}
