import { nearestName } from '@ledloom/core'
import { Temporal } from 'temporal-polyfill'

/** The days of a week, as dates count them: Monday is 1. */
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

const LONG_DAYS = [
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
]

const SPANS: Readonly<Record<string, string>> = {
  daily: 'mon-sun',
  weekdays: 'mon-fri',
  weekend: 'sat-sun',
}

/** A date of every year, `12-24`, or of one, `2026-12-24`. */
const DATE = /^(?:\d{4}-)?\d{2}-\d{2}$/

/** The dates on which something happens. What is left out does not restrict them. */
export type Calendar = {
  /** Days of the week, 1 for Monday to 7. */
  readonly days?: ReadonlySet<number> | undefined
  /** First and last dates of seasons; one of every year may go over its end. */
  readonly between?: readonly (readonly [string, string])[] | undefined
  /** Single dates. */
  readonly dates?: readonly string[] | undefined
}

/** Reads `fri`, `friday`, `mon-fri`, `fri-mon`, `weekend`, or several with commas; `undefined` for anything else. */
export function parseDays(text: string): number[] | undefined {
  const days: number[] = []
  for (const part of text.toLowerCase().split(',')) {
    const span = part.trim()
    const ends = (SPANS[span] ?? span).split('-').map(dayOf)
    const [first, last = first] = ends
    if (first === undefined || last === undefined) return undefined
    if (ends.length > 2 || ends.includes(undefined)) return undefined
    const length = ((last - first + 7) % 7) + 1
    for (let i = 0; i < length; i++) days.push(((first - 1 + i) % 7) + 1)
  }
  return days
}

/** Days as `parseDays` reads them that are probably meant by a misspelled text; undefined if none are. */
export function daysMeant(text: string): string | undefined {
  const names = [...DAYS, ...LONG_DAYS, ...Object.keys(SPANS)]
  const meant = text.toLowerCase().replaceAll(/\p{L}+/gu, (word) => {
    const name = nearestName(word, names) ?? word
    return DAYS[LONG_DAYS.indexOf(name)] ?? name
  })
  return parseDays(meant) === undefined ? undefined : meant
}

/** The short names of days of the week, Monday first. */
export function dayNames(days: ReadonlySet<number>): readonly string[] {
  return DAYS.filter((_, index) => days.has(index + 1))
}

function dayOf(name: string): number | undefined {
  const text = name.trim()
  const at = DAYS.indexOf(text) + 1 || LONG_DAYS.indexOf(text) + 1
  return at === 0 ? undefined : at
}

/** Returns true for a date of every year or of one that exists. */
export function isCalendarDate(text: string): boolean {
  if (!DATE.test(text)) return false
  try {
    // Every year's 29 February comes in leap years.
    Temporal.PlainDate.from(text.length === 5 ? `2024-${text}` : text, { overflow: 'reject' })
    return true
  } catch {
    return false
  }
}

/** Returns true if something happens on a date. */
export function isOnDate({ days, between, dates }: Calendar, date: Temporal.PlainDate): boolean {
  const [year, ofYear] = [date.toString(), date.toString().slice(5)]
  if (days !== undefined && !days.has(date.dayOfWeek)) return false
  const isSame = (text: string) => text === (text.length === 5 ? ofYear : year)
  const isWithin = ([first, last]: readonly [string, string]) => {
    const compared = first.length === 5 ? ofYear : year
    // From December to January.
    if (first > last) return compared >= first || compared <= last
    return compared >= first && compared <= last
  }
  if (between === undefined && dates === undefined) return true
  return (between ?? []).some(isWithin) || (dates ?? []).some(isSame)
}
