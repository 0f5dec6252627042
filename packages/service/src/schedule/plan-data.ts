import { Temporal } from 'temporal-polyfill'
import type { ForeseenPlay } from './foreseen-plays.ts'

/** What plays when, or why it can't, as machines read it. Times have the offset of the house's clocks. */
export function planData({ start, end, occurrence: { entry, play }, failure }: ForeseenPlay) {
  const [from, to] = [start, end].map(textOf)
  return { name: entry.name, start: from!, end: to!, play, ...(failure && { failure }) }
}

/** A time in milliseconds since 1970, likewise. */
export function timeText(time: number, timeZone: string): string {
  return textOf(Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone))
}

function textOf(time: Temporal.ZonedDateTime): string {
  return time.toString({ timeZoneName: 'never' })
}
