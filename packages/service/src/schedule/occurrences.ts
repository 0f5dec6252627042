import { createHash } from 'node:crypto'
import { createRandom } from '@ledloom/core'
import type { Temporal } from 'temporal-polyfill'
import { isOnDate } from './calendar.ts'
import type { PlayChoice, ScheduleEntry } from './schedule-entry.ts'
import { halfOfDay, instantOf, type Place, type TimeOfDay } from './time-of-day.ts'

/** Longest time between a time of the sun and one of the clock in the same half of a day. */
const HALF_DAY_MS = 12 * 3_600_000

/** One time that an entry of a schedule comes. */
export type Occurrence = {
  readonly entry: ScheduleEntry
  readonly start: Temporal.ZonedDateTime
  /** Exclusive. */
  readonly end: Temporal.ZonedDateTime
  /** The source that plays; of several, the one chosen for this date. */
  readonly play: string
  /** For random choices that are the same whenever this date is asked for. */
  readonly seed: number
}

/** A period in time; its end is exclusive. */
export type Period = {
  readonly start: Temporal.ZonedDateTime
  readonly end: Temporal.ZonedDateTime
}

/** The times that an entry comes within a period, wholly or in part, the first one first. */
export function occurrencesOf(entry: ScheduleEntry, period: Period, place: Place): Occurrence[] {
  const found: Occurrence[] = []
  // One that began on a date before may still go on, and one may begin before its date does.
  const first = period.start.toPlainDate().subtract({ days: 2 })
  const days = first.until(period.end.toPlainDate()).days + 1
  for (let i = 0; i <= days; i++) {
    const date = first.add({ days: i })
    if (!isOnDate(entry.calendar, date)) continue
    const times = timesOn(entry, date, place)
    if (times === undefined) continue
    const isWithin =
      times.start.epochMilliseconds < period.end.epochMilliseconds &&
      times.end.epochMilliseconds > period.start.epochMilliseconds
    const seed = seedOf(`${entry.name} ${date.toString()}`)
    if (isWithin) found.push({ entry, ...times, play: chosen(entry.play, seed), seed })
  }
  return found
}

/**
 * The period of an entry that begins on a date; `undefined` where the sun does not rise or set, or on a date on
 * which it sets after the end of an evening, or rises before the start of a morning, or whose clocks skip all
 * of it.
 */
function timesOn(entry: ScheduleEntry, date: Temporal.PlainDate, place: Place): Period | undefined {
  const { from, to } = entry
  const start = instantOf(from, date, place)
  // Clock times are compared as they are written: on a date that skips an hour, both may come together.
  const days = isLaterClock(to, from) ? [date] : [date, date.add({ days: 1 })]
  const endings = days.map((day) => instantOf(to, day, place))
  const end = endings.find((each) => each && start && isBefore(start, each))
  if (start === undefined || end === undefined) return undefined
  const length = end.epochMilliseconds - start.epochMilliseconds
  return isWithinHalf(entry) && length > HALF_DAY_MS ? undefined : { start, end }
}

/** Whether both are times of a clock, and the first one is the later. */
function isLaterClock(one: TimeOfDay, other: TimeOfDay): boolean {
  if (one.kind !== 'clock' || other.kind !== 'clock') return false
  return one.hour * 60 + one.minute > other.hour * 60 + other.minute
}

/** True from `sunset` to `23:00`, or from `06:30` to `sunrise`: nobody means the next day by these. */
function isWithinHalf({ from, to }: ScheduleEntry): boolean {
  return from.kind !== to.kind && halfOfDay(from) === halfOfDay(to)
}

/** One of several, by the first number of a seed. */
function chosen(play: PlayChoice, seed: number): string {
  if (typeof play === 'string') return play
  return play.random[Math.floor(createRandom(seed)() * play.random.length)]!
}

function seedOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32LE()
}

function isBefore(one: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime): boolean {
  return one.epochMilliseconds < other.epochMilliseconds
}
