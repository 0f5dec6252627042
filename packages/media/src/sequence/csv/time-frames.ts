import { SourceError } from '../../source-error.ts'
import { checkMovieSize } from '../movie-limits.ts'
import type { FrameTable } from './frame-table.ts'
import { SHORTEST_MS } from './frame-times.ts'

/** Frames that all stand equally long. */
export interface EvenFrames {
  readonly data: Uint8Array
  /** Frames a second. */
  readonly frameRate: number
}

/**
 * The frames at an even rate: `frameRate`, or where the table tells how long each stands, the
 * lowest rate at which each is there a whole number of times. Tables tell it in seconds, others in
 * milliseconds; the smallest number shows which.
 *
 * @throws SourceError `damaged-file` for a time that is not above 0, `too-large`
 */
export function timeFrames(
  path: string,
  { data, times, ledCount }: FrameTable,
  frameRate: number,
): EvenFrames {
  if (times.length === 0) return { data, frameRate }
  const shortest = times.reduce((least, time) => Math.min(least, time))
  if (!(shortest > 0)) throw withoutTime(path, shortest)
  const second = shortest < SHORTEST_MS ? 1 : 1000
  if (times.every((time) => time === shortest)) {
    return { data, frameRate: withoutRounding(second / shortest) }
  }
  const whole = times.map((time) => Math.max(1, Math.round((1000 * time) / second)))
  const step = whole.reduce(commonDivisor)
  const repeats = whole.map((time) => time / step)
  const frameCount = repeats.reduce((sum, repeat) => sum + repeat)
  checkMovieSize(path, frameCount, 3 * ledCount)
  return { data: repeatFrames(data, repeats, 3 * ledCount), frameRate: 1000 / step }
}

function withoutTime(path: string, time: number): SourceError {
  const text = `${path}: FRAME_TIME must be seconds or milliseconds above 0, got ${time}`
  return new SourceError('damaged-file', text)
}

function withoutRounding(rate: number): number {
  return Math.abs(rate - Math.round(rate)) < 1e-9 * rate ? Math.round(rate) : rate
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}

function repeatFrames(data: Uint8Array, repeats: readonly number[], frameLength: number) {
  const frameCount = repeats.reduce((sum, repeat) => sum + repeat)
  const repeated = new Uint8Array(frameCount * frameLength)
  let at = 0
  repeats.forEach((repeat, index) => {
    const frame = data.subarray(index * frameLength, (index + 1) * frameLength)
    for (const end = at + repeat * frameLength; at < end; at += frameLength) {
      repeated.set(frame, at)
    }
  })
  return repeated
}
