import { greatestCommonDivisor } from '@ledloom/core'
import { SourceError } from '../../source/source-error.ts'
import { checkMovieSize } from '../movie-format.ts'
import type { FrameTable } from './frame-table.ts'

/**
 * Sorts the frames of a table by number. Missing numbers leave no gap; a note says so.
 *
 * @throws SourceError `damaged-file` if a number appears twice
 */
export function orderFrames(path: string, table: FrameTable): FrameTable {
  const { ids, ledCount } = table
  if (ids.length === 0) return table
  const order = ids.map((_, index) => index).sort((a, b) => ids[a]! - ids[b]!)
  const sorted = order.map((index) => ids[index]!)
  checkUnique(path, sorted)
  const missing = sorted.at(-1)! - sorted[0]! + 1 - sorted.length
  const notes = missing > 0 ? [...table.notes, gapNote(path, missing)] : table.notes
  if (order.every((index, place) => index === place)) return { ...table, notes }
  const data = reorder(table.data, order, 3 * ledCount)
  const times = table.times.length === 0 ? [] : order.map((index) => table.times[index]!)
  return { ledCount, data, ids: sorted, times, notes }
}

function checkUnique(path: string, sorted: readonly number[]): void {
  const twice = sorted.find((id, index) => id === sorted[index - 1])
  if (twice === undefined) return
  throw new SourceError('damaged-file', `${path}: has frame ${twice} twice`)
}

function gapNote(path: string, missing: number): string {
  return `${path} lacks ${missing} of its frame numbers; it plays without gaps`
}

function reorder(data: Uint8Array, order: readonly number[], frameLength: number): Uint8Array {
  const ordered = new Uint8Array(data.byteLength)
  order.forEach((index, place) => {
    const frame = data.subarray(index * frameLength, (index + 1) * frameLength)
    ordered.set(frame, place * frameLength)
  })
  return ordered
}

/**
 * Repeats frames so that all last equally long. The rate is `frameRate`, or if the table states
 * durations, the lowest one at which each lasts a whole number of frames. Some tables use seconds, others milliseconds; the
 * smallest duration shows which.
 *
 * @throws SourceError `damaged-file` for a time that is not above 0, `too-large`
 */
export function timeFrames(
  path: string,
  { data, times, ledCount }: FrameTable,
  frameRate: number,
): { readonly data: Uint8Array; readonly frameRate: number } {
  if (times.length === 0) return { data, frameRate }
  const shortest = times.reduce((least, time) => Math.min(least, time))
  if (!(shortest > 0)) throw withoutTime(path, shortest)
  const second = shortest < SHORTEST_MS ? 1 : 1000
  if (times.every((time) => time === shortest)) {
    return { data, frameRate: withoutRounding(second / shortest) }
  }
  const whole = times.map((time) => Math.max(1, Math.round((1000 * time) / second)))
  const step = whole.reduce(greatestCommonDivisor)
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

/** Frames per second of tables without times; programs play them at this rate or as fast as they can. */
export const USUAL_FRAME_RATE = 30

/** Times below it are seconds, others milliseconds: no lights show more than 125 frames per second. */
export const SHORTEST_MS = 8
