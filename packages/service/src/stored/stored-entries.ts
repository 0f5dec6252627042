import type { ListFacts } from './list-facts.ts'

/** A movie of a list, and how long it is shown. */
export type StoredEntry = {
  /** The item that it shows, or into which it goes over. */
  readonly item: number
  /** `whole`: it shows the whole list. */
  readonly kind: 'item' | 'transition' | 'whole'
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
export function entriesOf({ items, crossfade }: ListFacts): readonly StoredEntry[] {
  if (items.length === 1) return [entryOfOne(items[0]!)]
  const entries: StoredEntry[] = []
  let start = 0
  for (const [item, { kind, seconds: duration = 0 }] of items.entries()) {
    const isFirst = item === 0
    // The list begins with the first item as it is, and ends with the transition into it.
    const fades = isFirst ? 1 : 2
    const shown = duration - fades * crossfade
    const from = isFirst ? start : start + crossfade
    entries.push({ item, kind: 'item', start: from, shown, length: lengthOf(kind, shown) })
    start += duration - crossfade
    if (crossfade > 0) entries.push(transition((item + 1) % items.length, start, crossfade))
  }
  return entries.filter(({ shown }) => shown > 0)
}

/** A list as one movie, for a device that stores only one. */
export function wholeOf(list: ListFacts): StoredEntry {
  const entries = entriesOf(list)
  const length = entries.reduce((sum, { shown }) => sum + shown, 0)
  return { item: 0, kind: 'whole', start: 0, shown: length, length }
}

function entryOfOne({ kind, seconds = 0 }: ListFacts['items'][number]): StoredEntry {
  return { item: 0, kind: 'item', start: 0, shown: seconds, length: lengthOf(kind, seconds) }
}

function lengthOf(kind: 'still' | 'endless' | 'timed', seconds: number): number | undefined {
  if (kind === 'still') return 0
  return kind === 'timed' ? seconds : undefined
}

function transition(item: number, start: number, crossfade: number): StoredEntry {
  return { item, kind: 'transition', start, shown: crossfade, length: crossfade }
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
