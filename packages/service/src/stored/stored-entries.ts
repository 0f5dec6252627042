import type { ListFacts } from './list-facts.ts'

/** A movie of a list, and how long it is shown. */
export type StoredEntry = {
  /** The item that it shows, or into which it goes over. */
  readonly item: number
  /** `whole`: it shows the whole list. */
  readonly kind: 'item' | 'transition' | 'whole'
  /** What it shows, whenever that is: entries of the same length with the same one have one movie. */
  readonly content: string
  /** Seconds of the list at which its first frame is. */
  readonly start: number
  /** Seconds for which it is shown. */
  readonly shown: number
  /**
   * Seconds of the movie, which starts over until the time is up; 0 for one frame. Undefined for light without
   * an end, which has the length of the loop.
   */
  readonly length: number | undefined
}

/**
 * The movies of a list, in their order: for each item one, and with a crossfade one for each transition, which
 * the device could not show otherwise. The last goes over into the first.
 */
export function entriesOf({ items, crossfade, transition }: ListFacts): readonly StoredEntry[] {
  if (items.length === 1) return [entryOfOne(items[0]!)]
  const entries: StoredEntry[] = []
  let start = 0
  for (const [item, { key, kind, seconds: duration = 0 }] of items.entries()) {
    const isFirst = item === 0
    // The list begins with the first item as it is, and ends with the transition into it.
    const fades = isFirst ? 1 : 2
    const shown = duration - fades * crossfade
    const since = isFirst ? 0 : crossfade
    const content = contentOf(key, since)
    const length = lengthOf(kind, shown)
    entries.push({ item, kind: 'item', content, start: start + since, shown, length })
    start += duration - crossfade
    if (crossfade === 0) continue
    const next = (item + 1) % items.length
    const into = [items[next]!.key, next === 0 ? 'its first frame' : '', transition ?? '']
    const change = { content: contentOf(key, duration - crossfade, ...into), seconds: crossfade }
    entries.push(transitionInto(next, start, change))
  }
  return entries.filter(({ shown }) => shown > 0)
}

/** @param since seconds since the item began */
function contentOf(key: string, since: number, ...into: readonly string[]): string {
  return JSON.stringify([key, since, ...into])
}

/** A list as one movie, for a device that stores only one. */
export function wholeOf(list: ListFacts): StoredEntry {
  const entries = entriesOf(list)
  const length = entries.reduce((sum, { shown }) => sum + shown, 0)
  const content = JSON.stringify(entries.map((entry) => [entry.content, entry.shown]))
  return { item: 0, kind: 'whole', content, start: 0, shown: length, length }
}

/** The entries that have movies of their own: of those that have the same one, the first. */
export function entriesWithMovies(
  entries: readonly StoredEntry[],
  loop: number,
): readonly StoredEntry[] {
  const first = new Map<string, StoredEntry>()
  for (const entry of entries) {
    const movie = `${secondsOf(entry, loop)} ${entry.content}`
    if (!first.has(movie)) first.set(movie, entry)
  }
  return [...first.values()]
}

function entryOfOne({ key, kind, seconds = 0 }: ListFacts['items'][number]): StoredEntry {
  const [content, length] = [contentOf(key, 0), lengthOf(kind, seconds)]
  return { item: 0, kind: 'item', content, start: 0, shown: seconds, length }
}

function lengthOf(kind: 'still' | 'endless' | 'timed', seconds: number): number | undefined {
  if (kind === 'still') return 0
  return kind === 'timed' ? seconds : undefined
}

function transitionInto(
  item: number,
  start: number,
  { content, seconds }: { readonly content: string; readonly seconds: number },
): StoredEntry {
  return { item, kind: 'transition', content, start, shown: seconds, length: seconds }
}

/** Seconds of the movie of an entry, with the loop of light without an end. */
export function secondsOf({ length, shown, kind }: StoredEntry, loop: number): number {
  if (length !== undefined) return length
  // Alone it is shown without an end.
  return kind === 'item' && shown > 0 ? Math.min(loop, shown) : loop
}

/** Frames of the movie of an entry. */
export function framesOf(entry: StoredEntry, loop: number, frameRate: number): number {
  return Math.max(1, Math.round(secondsOf(entry, loop) * frameRate))
}
