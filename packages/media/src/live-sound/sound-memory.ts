import { BAND_COUNT } from '../sound/analysis-rates.ts'

/** Hops that are remembered, a power of two: ten seconds. */
export const HOPS = 1024

/** Beats that are remembered. */
export const BEATS = 64

/** What the cells hold: the time (ms) at which sound began, hops so far, and beats so far. */
export const BEGIN = 0
export const HOP_COUNT = 1
export const BEAT_COUNT = 2

/**
 * Shared memory in which one thread analyses sound while others hear it: plain data, which can be
 * part of a source's description and is the same memory in the thread that it is sent to. There are
 * no locks; whoever reads what is just being written hears it as it was or as it will be.
 */
export interface SoundMemory {
  readonly kind: 'live-sound'
  readonly cells: Float64Array
  /** Loudness of the last hops, 0 to 1. */
  readonly levels: Float32Array
  /** Their spectra. */
  readonly spectra: Float32Array
  /** Seconds of sound at which the last beats fell, or will. */
  readonly beatTimes: Float64Array
  /** How strong they are, 0 to 1. */
  readonly beatStrengths: Float32Array
}

/** The memory of a sound that has not begun. */
export function createSoundMemory(): SoundMemory {
  return {
    kind: 'live-sound',
    cells: new Float64Array(new SharedArrayBuffer(8 * 3)),
    levels: new Float32Array(new SharedArrayBuffer(4 * HOPS)),
    spectra: new Float32Array(new SharedArrayBuffer(4 * HOPS * BAND_COUNT)),
    beatTimes: new Float64Array(new SharedArrayBuffer(8 * BEATS)),
    beatStrengths: new Float32Array(new SharedArrayBuffer(4 * BEATS)),
  }
}

const [seconds, nanoseconds] = process.hrtime()
const ORIGIN_MS = seconds * 1000 + nanoseconds / 1e6 - performance.now()

/**
 * Milliseconds by a clock that all threads of the process share and that is never set, as
 * `performance.now` is of one thread alone.
 */
export function monotonicTime(): number {
  return ORIGIN_MS + performance.now()
}
