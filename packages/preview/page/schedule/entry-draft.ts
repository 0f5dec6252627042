import { freeName } from '@ledloom/core'
import type { HouseEntryState, HouseState, StudioActionInput } from '@ledloom/studio'
import { DAYS, SUN_EVENTS, type TimeParts, timeParts, writtenTime } from './entry-texts.ts'
import { type PlayChoice, writtenPlay } from './play-titles.ts'

/** An entry as it stands in the form. */
export interface EntryDraft {
  readonly play: string
  readonly from: TimeParts
  readonly to: TimeParts
  readonly days: readonly string[]
  /** Empty for the suggested one. */
  readonly name: string
  /** True if it plays where it overlaps another one; undefined until somebody says so. */
  readonly isFirst: boolean | undefined
  /** Degrees, as they are typed. */
  readonly latitude: string
  readonly longitude: string
}

/** What the form shows first. */
export function draftOf(entry: HouseEntryState | undefined): EntryDraft {
  const { from = 'dusk', to = '23:00', days = DAYS, play = '', name = '', priority } = entry ?? {}
  return {
    ...{ from: timeParts(from), to: timeParts(to), days, name },
    play: typeof play === 'string' ? play : '',
    isFirst: priority === undefined ? undefined : priority > 0,
    ...{ latitude: '', longitude: '' },
  }
}

/** A name for an entry that has none yet: what it plays, with a number if there is one of that name. */
export function suggestedName(play: string, { entries }: HouseState): string {
  const names = entries.map(({ name }) => name)
  const name = play.replace(/^preset:/, '')
  return names.includes(name) ? freeName(name, names) : name
}

/** One of some days is usually an exception from what plays every day. */
export function goesFirst({ isFirst, days }: EntryDraft): boolean {
  return isFirst ?? days.length < DAYS.length
}

/** True if the form must ask where the house is. */
export function needsPlace({ from, to }: EntryDraft, { hasPlace }: HouseState): boolean {
  return !hasPlace && [from, to].some(({ kind }) => SUN_EVENTS.some((event) => event === kind))
}

/** What the host is asked for. */
export function entryOfDraft(
  draft: EntryDraft,
  before: HouseEntryState | undefined,
  { house, choices }: { readonly house: HouseState; readonly choices: readonly PlayChoice[] },
): StudioActionInput<'set-house-entry'> {
  const play = writtenPlay(draft.play, choices)
  const priority = before?.priority ?? 0
  const isRandomStill = play === '' && typeof before?.play === 'object'
  return {
    ...(before !== undefined && { was: before.name }),
    name: draft.name.trim() || suggestedName(play, house),
    ...{ from: writtenTime(draft.from), to: writtenTime(draft.to) },
    ...(draft.days.length < DAYS.length && { days: [...draft.days] }),
    ...(!isRandomStill && { play }),
    priority: goesFirst(draft) ? Math.max(1, priority) : Math.min(0, priority),
  }
}
