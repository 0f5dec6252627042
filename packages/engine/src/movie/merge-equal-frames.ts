import {
  createMovie,
  frameByteLength,
  frameRateOfDelay,
  greatestCommonDivisor,
  type Movie,
} from '@ledloom/core'
import { LOWEST_RATE, type MovieTiming } from './fit-movie.ts'

/** A movie without redundant frames. */
export interface MergedMovie {
  readonly movie: Movie
  /** Frames that repeat the previous frame and had to stay. */
  readonly equalFrames: number
}

/**
 * Returns the movie at the lowest playable rate at which it shows the same at every time: half of
 * the frames at half the rate if every frame is there twice; a single frame if all are equal.
 */
export function mergeEqualFrames(movie: Movie, timing: MovieTiming = 'rate'): MergedMovie {
  const changes = findChanges(movie)
  if (changes.length === 0 && movie.frameCount > 1) return { movie: stillOf(movie), equalFrames: 0 }
  const run = [...changes, movie.frameCount].reduce(greatestCommonDivisor)
  const merged = keepEvery(playableRun(run, movie.frameRate, timing), movie)
  return { movie: merged, equalFrames: merged.frameCount - 1 - changes.length }
}

/** Indexes of the frames that differ from the previous frame. */
function findChanges({ data, frameCount, ledCount, format }: Movie): number[] {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  const length = frameByteLength(ledCount, format)
  const changes: number[] = []
  for (let index = 1; index < frameCount; index++) {
    const at = index * length
    if (bytes.compare(bytes, at - length, at, at, at + length) !== 0) changes.push(index)
  }
  return changes
}

/** The number of equal frames, a divisor of `run`, that can be one at a rate that devices play. */
function playableRun(run: number, frameRate: number, timing: MovieTiming): number {
  if (timing === 'rate')
    return Number.isInteger(frameRate) ? greatestCommonDivisor(run, frameRate) : 1
  const most = Math.floor(frameRate / LOWEST_RATE.delay)
  let best = Math.min(run, most)
  while (run % best !== 0) best--
  return best
}

function keepEvery(run: number, movie: Movie): Movie {
  if (run === 1) return movie
  const { ledCount, format } = movie
  const frameCount = movie.frameCount / run
  const length = frameByteLength(ledCount, format)
  const data = new Uint8Array(frameCount * length)
  for (let index = 0; index < frameCount; index++) {
    const from = index * run * length
    data.set(movie.data.subarray(from, from + length), index * length)
  }
  return createMovie({ ledCount, format, frameCount, frameRate: rateOf(run, movie), data })
}

// A rate with a delay of whole milliseconds stays exact.
function rateOf(run: number, { frameRate }: Movie): number {
  const delayMs = 1000 / frameRate
  const isDelay = Math.abs(delayMs - Math.round(delayMs)) < 1e-9
  return isDelay ? frameRateOfDelay(Math.round(delayMs) * run) : frameRate / run
}

/** The first frame, at the rate of a still. */
function stillOf(movie: Movie): Movie {
  return { ...keepEvery(movie.frameCount, movie), frameRate: 1 }
}
