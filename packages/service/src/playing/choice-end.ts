import { errorMessage } from '@ledloom/core'
import { Temporal } from 'temporal-polyfill'
import { HouseError } from '../house/read-house.ts'
import { instantOf, type Place, parseTimeOfDay, type TimeOfDay } from '../schedule/time-of-day.ts'

/**
 * When what was chosen by hand ends: `next` as the next entry of the schedule begins, `changed` once somebody changes it,
 * or at a time in milliseconds since 1970.
 */
export type ChoiceEnd = 'next' | 'changed' | number

/** A date with a time: a date alone leaves open which end of the day is meant. */
const DATE_TIME = /^\S+[T ]\d/i
const WITH_OFFSET = /(?:Z|[+-]\d{2}(?::?\d{2})?)(?:\[.*\])?$/i

/**
 * Reads `next`, `changed`, a time of day as the schedule takes it, which is the next one of its kind, or a date and
 * time, by the clocks of the house unless it has an offset.
 *
 * @param now milliseconds since 1970
 * @throws HouseError for anything else, and a time that is over
 */
export function parseChoiceEnd(text: string, now: number, place: Place): ChoiceEnd {
  if (text === 'next' || text === 'changed') return text
  const timeOfDay = parseTimeOfDay(text)
  if (timeOfDay !== undefined) return nextOf(timeOfDay, now, place)
  const end = DATE_TIME.test(text) ? instantOfText(text, place) : undefined
  if (end === undefined) {
    throw new HouseError(
      `until must be a time of day (23:00, sunset+1h), a date and time (2026-12-24T23:00), next or changed, got ${text}`,
    )
  }
  if (end <= now) throw new HouseError(`until must be in the future; ${text} is over`)
  return end
}

/** The first time of a kind after another. Around midnight that of yesterday may be still to come. */
function nextOf(time: TimeOfDay, now: number, place: Place): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(place.timeZone)
    .toPlainDate()
  for (const days of [-1, 0, 1, 2]) {
    const at = instantIn(time, today.add({ days }), place)?.epochMilliseconds
    if (at !== undefined && at > now) return at
  }
  throw new HouseError('until must be a time that comes today or tomorrow; the sun gives none here')
}

function instantIn(time: TimeOfDay, date: Temporal.PlainDate, place: Place) {
  try {
    return instantOf(time, date, place)
  } catch (cause) {
    throw new HouseError(`until: ${errorMessage(cause)}`, { cause })
  }
}

function instantOfText(text: string, { timeZone }: Place): number | undefined {
  try {
    const time = WITH_OFFSET.test(text)
      ? Temporal.Instant.from(text)
      : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone)
    return time.epochMilliseconds
  } catch {
    return undefined
  }
}
