import { Temporal } from 'temporal-polyfill'
import { type Occurrence, occurrencesOf, type Period } from './occurrences.ts'
import type { ScheduleEntry } from './schedule-entry.ts'
import type { Place } from './time-of-day.ts'

/** A schedule, and where it is kept. */
export type Schedule = {
  readonly entries: readonly ScheduleEntry[]
  readonly place: Place
}

/** A time in which one occurrence plays. */
export type PlannedPlay = Period & {
  readonly occurrence: Occurrence
}

/** Options of a plan. */
type PlanOptions = {
  /** False for what is as if it were not in the schedule. Default: all is in it. */
  readonly isPlayable?: (occurrence: Occurrence) => boolean
}

/**
 * Everything that will play within a period, in order. Of several occurrences at a time the one of the
 * highest priority plays; of equals the one that began last, or else stands later in the schedule. One
 * that was interrupted goes on afterwards.
 */
export function planOf(
  { entries, place }: Schedule,
  period: Period,
  { isPlayable = () => true }: PlanOptions = {},
): PlannedPlay[] {
  const all = entries.flatMap((entry) => occurrencesOf(entry, period, place)).filter(isPlayable)
  const borders = bordersOf(all, period)
  const plan: PlannedPlay[] = []
  for (const [i, start] of borders.slice(0, -1).entries()) {
    const end = borders[i + 1]!
    const occurrence = firstAt(all, start)
    const last = plan.at(-1)
    if (occurrence === undefined) continue
    if (last?.occurrence === occurrence && isSame(last.end, start)) {
      plan[plan.length - 1] = { ...last, end }
    } else {
      plan.push({ occurrence, start, end })
    }
  }
  return plan
}

/** The start and the end of the period, and between them all times at which something starts or ends. */
function bordersOf(all: readonly Occurrence[], { start, end }: Period): Temporal.ZonedDateTime[] {
  const [first, last] = [start.epochMilliseconds, end.epochMilliseconds]
  const inner = all.flatMap((each) => [each.start, each.end])
  const within = inner.filter(
    (time) => time.epochMilliseconds > first && time.epochMilliseconds < last,
  )
  return [
    start,
    ...within.sort((one, other) => one.epochMilliseconds - other.epochMilliseconds),
    end,
  ]
}

/** The occurrence that plays from a time on. */
function firstAt(all: readonly Occurrence[], time: Temporal.ZonedDateTime): Occurrence | undefined {
  const at = time.epochMilliseconds
  const playing = all.filter(
    ({ start, end }) => start.epochMilliseconds <= at && at < end.epochMilliseconds,
  )
  return playing.reduce<Occurrence | undefined>((best, each) => {
    if (best === undefined) return each
    const higher = each.entry.priority - best.entry.priority
    const later = each.start.epochMilliseconds - best.start.epochMilliseconds
    return higher > 0 || (higher === 0 && later >= 0) ? each : best
  }, undefined)
}

function isSame(one: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime): boolean {
  return one.epochMilliseconds === other.epochMilliseconds
}

/** Days around a plan in which what plays at its borders has begun and will have ended. */
const AROUND_DAYS = 3

/**
 * Everything that will play within some days, each as a whole.
 *
 * @param now milliseconds since 1970
 */
export function planDays(
  schedule: Schedule,
  now: number,
  days: number,
  options?: PlanOptions,
): PlannedPlay[] {
  const { start: first, end: last } = daysFrom(now, days, schedule)
  const around = {
    start: first.subtract({ days: AROUND_DAYS }),
    end: last.add({ days: AROUND_DAYS }),
  }
  return planOf(schedule, around, options).filter(
    ({ start, end }) =>
      end.epochMilliseconds > now && start.epochMilliseconds < last.epochMilliseconds,
  )
}

/** A period of whole days from a time on, in milliseconds since 1970. */
export function daysFrom(now: number, days: number, { place: { timeZone } }: Schedule): Period {
  const start = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  return { start, end: start.add({ days }) }
}
