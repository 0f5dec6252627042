import { Temporal } from 'temporal-polyfill'
import type { PlannedPlay } from './plan.ts'

/** What plays when, as machines read it. Times have the offset of the house's clocks. */
export function planData({ start, end, occurrence: { entry, play } }: PlannedPlay) {
  const [from, to] = [start, end].map(textOf)
  return { name: entry.name, start: from!, end: to!, play }
}

/** A time in milliseconds since 1970, likewise. */
export function timeText(time: number, timeZone: string): string {
  return textOf(Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone))
}

function textOf(time: Temporal.ZonedDateTime): string {
  return time.toString({ timeZoneName: 'never' })
}
