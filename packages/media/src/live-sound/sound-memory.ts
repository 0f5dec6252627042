import { BAND_COUNT, LOW_COUNT } from '../sound/analysis-rates.ts'

/** Number of hops in the memory, a power of two: ten seconds. */
export const HOPS = 1024

/** Number of beats in the memory. */
export const BEATS = 64

/** Indices of the cells: the time (ms) at which sound began, hops so far, and beats so far. */
export const BEGIN = 0
export const HOP_COUNT = 1
export const BEAT_COUNT = 2

/**
 * Shared memory into which one thread writes the analysis of sound while others read it: plain data,
 * which can be part of a source's description. There are no locks; a reader of values that are being
 * written gets the old or the new ones.
 */
export interface SoundMemory {
  readonly kind: 'live-sound'
  readonly cells: Float64Array
  /** Loudness of the last hops, 0 to 1. */
  readonly levels: Float32Array
  /** Their spectra. */
  readonly spectra: Float32Array
  /** Their bass in fine steps. */
  readonly lows: Float32Array
  /** Times of the last beats, and of predicted ones, in seconds of sound. */
  readonly beatTimes: Float64Array
  /** Their strengths, 0 to 1. */
  readonly beatStrengths: Float32Array
}

/** An empty memory. */
export function createSoundMemory(): SoundMemory {
  return {
    kind: 'live-sound',
    cells: new Float64Array(new SharedArrayBuffer(8 * 3)),
    levels: new Float32Array(new SharedArrayBuffer(4 * HOPS)),
    spectra: new Float32Array(new SharedArrayBuffer(4 * HOPS * BAND_COUNT)),
    lows: new Float32Array(new SharedArrayBuffer(4 * HOPS * LOW_COUNT)),
    beatTimes: new Float64Array(new SharedArrayBuffer(8 * BEATS)),
    beatStrengths: new Float32Array(new SharedArrayBuffer(4 * BEATS)),
  }
}

const [seconds, nanoseconds] = process.hrtime()
const ORIGIN_MS = seconds * 1000 + nanoseconds / 1e6 - performance.now()

/**
 * Milliseconds by a monotonic clock that all threads of the process share; `performance.now` has another
 * origin in each thread.
 */
export function monotonicTime(): number {
  return ORIGIN_MS + performance.now()
}
