import { formatDuration, parseDuration } from '@ledloom/core'

/** How long an item of a playlist plays: seconds, or beats of the music. */
export type ListLength = number | { readonly beats: number }

/** Beats of a bar. */
const BAR = 4

/** Most beats of a length. */
const MOST_BEATS = 9999

/** Most seconds of a length. */
const MOST_SECONDS = 24 * 3600

const BEATS = /^(\d+) ?(beat|bar)s?$/

/** Reads `90s`, `15m`, `32 beats` or `8 bars` (of four beats); `undefined` for anything else. */
export function parseListLength(text: string): ListLength | undefined {
  const [, count, unit] = BEATS.exec(text.trim()) ?? []
  if (count === undefined) return checkedSeconds(parseDuration(text))
  const beats = Number(count) * (unit === 'bar' ? BAR : 1)
  return beats >= 1 && beats <= MOST_BEATS ? { beats } : undefined
}

/** Seconds that an item may play; `undefined` for others. */
export function checkedSeconds(seconds: number | undefined): number | undefined {
  return seconds !== undefined && seconds > 0 && seconds <= MOST_SECONDS ? seconds : undefined
}

/** A length as a house file has it: `5m`, `32 beats`. */
export function writtenLength(length: ListLength): string {
  if (typeof length === 'number') return formatDuration(length)
  return `${length.beats} ${length.beats === 1 ? 'beat' : 'beats'}`
}

/** The seconds of a length at a tempo, in beats a minute. */
export function secondsOf(length: ListLength, tempo: number): number {
  return typeof length === 'number' ? length : (length.beats * 60) / tempo
}
