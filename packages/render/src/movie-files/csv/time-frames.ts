import { RenderError } from '../../render-error.ts'
import { checkMovieSize } from '../movie-limits.ts'
import type { FrameTable } from './frame-table.ts'

/** Frames that all stand equally long. */
export interface EvenFrames {
  readonly data: Uint8Array
  /** Frames a second. */
  readonly frameRate: number
}

/**
 * The frames at an even rate: `frameRate`, or where the table tells how many milliseconds each
 * stands, the lowest rate at which each is there a whole number of times.
 *
 * @throws RenderError `damaged-file` for a time that is not above 0, `too-large`
 */
export function timeFrames(
  path: string,
  { data, times, ledCount }: FrameTable,
  frameRate: number,
): EvenFrames {
  if (times.length === 0) return { data, frameRate }
  if (times.every((time) => time === times[0] && time > 0)) {
    return { data, frameRate: 1000 / times[0]! }
  }
  const whole = times.map((time) => wholeTime(path, time))
  const step = whole.reduce(commonDivisor)
  const repeats = whole.map((time) => time / step)
  const frameCount = repeats.reduce((sum, repeat) => sum + repeat)
  checkMovieSize(path, frameCount, 3 * ledCount)
  return { data: repeatFrames(data, repeats, 3 * ledCount), frameRate: 1000 / step }
}

function wholeTime(path: string, time: number): number {
  if (time > 0) return Math.max(1, Math.round(time))
  throw new RenderError(
    'damaged-file',
    `${path}: FRAME_TIME must be milliseconds above 0, got ${time}`,
  )
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
