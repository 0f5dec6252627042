import { freeName } from '@ledloom/core'
import type { HouseEntryState, HouseState, StudioActionInput } from '@ledloom/studio'
import { checkDate, type DateParts, dateParts, writtenDate } from './date-parts.ts'
import { isEveryDay, SUN_EVENTS, type TimeParts, timeParts, writtenTime } from './entry-texts.ts'
import { fileTitle } from './file-title.ts'
import { browserZone, placeOf } from './place-parts.ts'
import { type PlayChoice, PRESET, shownPlay, writtenPlay } from './play-titles.ts'

/** An entry as it stands in the form. */
export interface EntryDraft {
  /** What plays, as it is typed; of several, one is chosen for each date. */
  readonly plays: readonly string[]
  readonly from: TimeParts
  readonly to: TimeParts
  /** Undefined until one is chosen, which is every day as well. */
  readonly days: readonly string[] | undefined
  /** Empty for the suggested one. */
  readonly name: string
  /** Where it overlaps another one, the higher plays; undefined until somebody says so. */
  readonly priority: number | undefined
  /** Seconds in which the light comes and goes. */
  readonly fade: number
  /** First and last dates of seasons. */
  readonly between: readonly (readonly [DateParts, DateParts])[]
  /** Single dates. */
  readonly dates: readonly DateParts[]
  /** Degrees, as they are typed. */
  readonly latitude: string
  readonly longitude: string
  /** The time zone of the house, if it has no place yet: times are meant as somebody's clock shows them. */
  readonly timeZone: string
}

/** Letters of a name that the form takes. */
const LONGEST_NAME = 100

/** What the form shows first. */
export function draftOf(
  entry: HouseEntryState | undefined,
  choices: readonly PlayChoice[],
): EntryDraft {
  const { from = 'dusk', to = '23:00', days, play = '', name = '', priority } = entry ?? {}
  const { between = [], dates = [], fade = 2 } = entry ?? {}
  return {
    plays: [play].flat().map((each) => shownPlay(each, choices)),
    ...{ from: timeParts(from), to: timeParts(to), days, name, priority, fade },
    between: between.map(([first = '', last = '']) => [dateParts(first), dateParts(last)]),
    dates: dates.map(dateParts),
    ...{ latitude: '', longitude: '', timeZone: browserZone() },
  }
}

/**
 * A name for an entry that has none yet: what it plays, of a file its own name, with a number if there is one of that
 * name.
 */
export function suggestedName(plays: readonly string[], { entries }: HouseState): string {
  const names = entries.map(({ name }) => name)
  const name = plays
    .map((play) => (play.startsWith(PRESET) ? play.slice(PRESET.length) : fileTitle(play)))
    .join(' or ')
    .slice(0, LONGEST_NAME)
  return names.includes(name) ? freeName(name, names) : name
}

/** The priority of an entry: one of some days, or seasons, is usually an exception from what plays always. */
export function priorityOf({ priority, days, between, dates }: EntryDraft): number {
  return priority ?? (!isEveryDay(days) || between.length > 0 || dates.length > 0 ? 1 : 0)
}

/** True if a time is one of the sun. */
export function usesSun({ from, to }: EntryDraft): boolean {
  return [from, to].some(({ kind }) => SUN_EVENTS.some((event) => event === kind))
}

/** What the host is asked for. @throws RangeError that begins with the name of a value that can't be read */
export function entryOfDraft(
  draft: EntryDraft,
  before: HouseEntryState | undefined,
  { house, choices }: { readonly house: HouseState; readonly choices: readonly PlayChoice[] },
): StudioActionInput<'set-house-entry'> {
  const plays = draft.plays.map((play) => writtenPlay(play, choices))
  const needsPlace = usesSun(draft) && house.place === null
  for (const date of draft.between.flat()) checkDate(date, 'between')
  for (const date of draft.dates) checkDate(date, 'dates')
  return {
    ...(before !== undefined && { was: before.name }),
    name: draft.name.trim() || suggestedName(plays, house),
    ...{ from: writtenTime(draft.from), to: writtenTime(draft.to) },
    ...(draft.days !== undefined && !isEveryDay(draft.days) && { days: [...draft.days] }),
    play: plays.length === 1 ? plays[0] : plays,
    between: draft.between.map((season) => season.map(writtenDate)),
    dates: draft.dates.map(writtenDate),
    ...{ priority: priorityOf(draft), fade: draft.fade },
    ...(needsPlace && { place: placeOf(draft, house) }),
  }
}
