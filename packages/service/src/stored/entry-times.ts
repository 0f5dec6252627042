import { type StoredEntry, secondsOf } from './stored-entries.ts'

/** Seconds by which two times may differ that mean the same. */
const TOLERANCE = 0.05

/** The entries of a list that plays, and where it is. */
export type ListTime = {
  readonly entries: readonly StoredEntry[]
  /** Seconds after which light without an end starts over. */
  readonly loop: number
  /** Seconds of the list. */
  readonly time: number
}

/** Seconds of all entries together. */
export function secondsOfAll(entries: readonly StoredEntry[]): number {
  return entries.reduce((sum, { shown }) => sum + shown, 0)
}

/**
 * The entry that begins next, or whose loop does: then what is streamed is the first frame of its movie, and devices
 * can go over to what they store without a jump.
 */
export function nextEntry(list: ListTime): number {
  const seconds = list.entries.map((_, i) => secondsUntil(i, list))
  return seconds.indexOf(Math.min(...seconds))
}

/** Seconds until an entry begins, or its loop does. */
export function secondsUntil(index: number, { entries, loop, time }: ListTime): number {
  const entry = entries[index]!
  const length = secondsOf(entry, loop)
  if (entries.length === 1) return length === 0 ? 0 : modulo(-time, length)
  const since = time - entry.start
  const isShown = since >= 0 && since < entry.shown
  if (isShown && entry.kind === 'item') {
    // A picture that stands still begins at any time.
    const next = length === 0 ? 0 : modulo(-since, length)
    if (since + next < entry.shown) return next
  }
  return modulo(-since, secondsOfAll(entries))
}

function modulo(value: number, by: number): number {
  return value - Math.floor(value / by) * by
}

/** The entry that begins at a time; undefined if none does. */
export function entryAt(entries: readonly StoredEntry[], time: number): number | undefined {
  const found = entries.findIndex(({ start }) => Math.abs(start - time) < TOLERANCE)
  return found < 0 ? undefined : found
}
