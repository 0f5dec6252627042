import { readPartDurations } from '@ledloom/engine'
import type { ChosenSource } from '../house/chosen-source.ts'

/** When the sources of a list begin. */
export type ListTimes = {
  /** The sources, as they stand in the house file. */
  readonly items: readonly string[]
  /** Seconds at which each begins, and at which the list then fades into its first one again. */
  readonly starts: readonly number[]
  /** Seconds in which one becomes the next: at most half of the shortest one. */
  readonly crossfade: number
  /** Beats after which the next one begins, in place of its time; null where that counts. */
  readonly beats: readonly (number | null)[]
}

/** The times of a list; undefined for a single source. @throws SourceError if one can't be played */
export async function readListTimes({
  texts,
  each,
  lengths,
  crossfade = 0,
  beats = [],
  items = texts,
}: ChosenSource): Promise<ListTimes | undefined> {
  if (texts.length < 2) return undefined
  const options = { partDuration: each, partDurations: lengths }
  const durations = await readPartDurations(texts, options)
  const fade = Math.min(crossfade, Math.min(...durations) / 2)
  const starts = [0]
  for (const duration of durations) starts.push(starts.at(-1)! + duration - fade)
  // The last one fades into the first frame of the list, and not beyond it.
  return { items, starts, crossfade: fade, beats }
}

/** The number of the source that is shown at a time, in seconds since the list began. */
export function indexAt({ starts }: ListTimes, time: number): number {
  const next = starts.findIndex((start) => start > time + TOLERANCE)
  const index = (next < 0 ? starts.length : next) - 1
  return index % (starts.length - 1)
}

/** Seconds since the list began at which to go on, or back, by one source, with its crossfade. */
export function timeOfNeighbour(times: ListTimes, time: number, by: 1 | -1): number {
  const { starts } = times
  const count = starts.length - 1
  const index = indexAt(times, time)
  // The end has the crossfade into the first one.
  if (by === 1) return starts[index + 1]!
  return starts[(index + count - 1) % count]!
}

/** Seconds by which a time may be short of a start that it was set to. */
const TOLERANCE = 1e-6
