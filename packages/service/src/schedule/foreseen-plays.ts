import { type Occurrence, occurrencesOf } from './occurrences.ts'
import { daysFrom, type PlannedPlay, planDays, type Schedule } from './plan.ts'

/** A schedule of which not all can be played. */
export type ForeseenSchedule = Schedule & {
  /** Why names that it plays can't be played, by the name. */
  readonly failures: ReadonlyMap<string, string>
}

/** A time in which an occurrence plays, or would if it could be played. */
export type ForeseenPlay = PlannedPlay & {
  /** Why it can't be played: it is skipped, and what plays in its place stands beside it. Left out if it plays. */
  readonly failure?: string | undefined
}

/**
 * Everything that will play within some days, each as a whole, and what would but can't be played, in order: of two that
 * start at the same time, what plays is the first.
 *
 * @param now milliseconds since 1970
 */
export function foreseeDays(
  schedule: ForeseenSchedule,
  now: number,
  days: number,
): readonly ForeseenPlay[] {
  const { failures } = schedule
  const planned = planDays(schedule, now, days)
  const skipped = planned.flatMap((each) => {
    const failure = failures.get(each.occurrence.play)
    return failure === undefined ? [] : { ...each, failure }
  })
  if (skipped.length === 0) return planned
  const isPlayable = ({ play }: Occurrence) => !failures.has(play)
  const plays: readonly ForeseenPlay[] = planDays(schedule, now, days, { isPlayable })
  return [...plays, ...skipped].sort(
    (one, other) => one.start.epochMilliseconds - other.start.epochMilliseconds,
  )
}

/**
 * The entries whose times come within some days while another of the same priority always plays, by name, with the
 * name of the first that does. That is hardly meant.
 *
 * @param now milliseconds since 1970
 */
export function outplayed(
  schedule: ForeseenSchedule,
  now: number,
  days: number,
): ReadonlyMap<string, string> {
  const foreseen = foreseeDays(schedule, now, days)
  const others = schedule.entries.filter(
    (entry) => !foreseen.some(({ occurrence }) => occurrence.entry === entry),
  )
  const plays = foreseen.filter(({ failure }) => failure === undefined)
  const pairs = others.flatMap((entry): [string, string][] => {
    const [first] = occurrencesOf(entry, daysFrom(now, days, schedule), schedule.place)
    const instead = first && plays.find((play) => isWithin(first.start.epochMilliseconds, play))
    const by = instead?.occurrence.entry
    return by?.priority === entry.priority ? [[entry.name, by.name]] : []
  })
  return new Map(pairs)
}

function isWithin(at: number, { start, end }: PlannedPlay): boolean {
  return start.epochMilliseconds <= at && at < end.epochMilliseconds
}
