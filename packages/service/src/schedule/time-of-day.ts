import { formatDuration, nearestName, parseDuration } from '@ledloom/core'
import { getTimes } from 'suncalc'
import { Temporal } from 'temporal-polyfill'

/** A place on Earth, and the time zone of its clocks. */
export type Place = {
  /** Degrees north, −90 to 90. Unknown without `longitude`. */
  readonly latitude?: number | undefined
  /** Degrees east, −180 to 180. */
  readonly longitude?: number | undefined
  /** An IANA name, such as `Europe/Berlin`. */
  readonly timeZone: string
}

/** The events of a day that the sun makes. */
export const SUN_EVENTS = ['dawn', 'sunrise', 'sunset', 'dusk'] as const

/** An event of a day that the sun makes: sunrise and sunset, and where civil twilight begins and ends. */
export type SunEvent = (typeof SUN_EVENTS)[number]

/** A time that comes once on most days. */
export type TimeOfDay =
  | { readonly kind: 'clock'; readonly hour: number; readonly minute: number }
  /** `offset` in seconds after the event; negative before it. */
  | { readonly kind: 'sun'; readonly event: SunEvent; readonly offset: number }

const CLOCK = /^(\d{1,2}):(\d{2})$/
const SUN = new RegExp(`^(${SUN_EVENTS.join('|')})(?:\\s*([+-])\\s*(\\S+))?$`)

/** Longest time before or after an event of the sun, in seconds. */
const MOST_OFFSET = 12 * 3600

/** Reads `18:00`, `sunset` or `sunset-15m`; `undefined` for anything else. `24:00` ends a day. */
export function parseTimeOfDay(text: string): TimeOfDay | undefined {
  const [, hours, minutes] = CLOCK.exec(text) ?? []
  if (hours !== undefined) {
    const [hour, minute] = [Number(hours), Number(minutes)]
    const isTime = (hour < 24 && minute < 60) || (hour === 24 && minute === 0)
    return isTime ? { kind: 'clock', hour, minute } : undefined
  }
  const [, event, sign, length] = SUN.exec(text) ?? []
  if (event === undefined) return undefined
  const seconds = length === undefined ? 0 : parseDuration(length)
  if (seconds === undefined || seconds > MOST_OFFSET) return undefined
  return { kind: 'sun', event: event as SunEvent, offset: sign === '-' ? -seconds : seconds }
}

/** The time that a misspelled text probably means; undefined if that is not clear. */
export function timeMeant(text: string): string | undefined {
  const meant = text.replace(/^\p{L}+/u, (word) => nearestName(word, SUN_EVENTS) ?? word)
  return parseTimeOfDay(meant) === undefined ? undefined : meant
}

/** Seconds from one time to the next other one; `undefined` where that differs from day to day. */
export function lengthBetween(from: TimeOfDay, to: TimeOfDay): number | undefined {
  if (from.kind === 'sun' || to.kind === 'sun') return undefined
  const minutes = (to.hour - from.hour) * 60 + to.minute - from.minute
  return (minutes > 0 ? minutes : minutes + 24 * 60) * 60
}

/** A time as `parseTimeOfDay` reads it. */
export function formatTimeOfDay(time: TimeOfDay): string {
  if (time.kind === 'clock') {
    return [time.hour, time.minute].map((part) => String(part).padStart(2, '0')).join(':')
  }
  const { event, offset } = time
  if (offset === 0) return event
  return `${event}${offset < 0 ? '-' : '+'}${formatDuration(Math.abs(offset))}`
}

/** The half of a day to which a time belongs; of the sun, that of its event. */
export function halfOfDay(time: TimeOfDay): 'first' | 'second' {
  if (time.kind === 'clock') return time.hour < 12 ? 'first' : 'second'
  return time.event === 'dawn' || time.event === 'sunrise' ? 'first' : 'second'
}

/**
 * The instant of a time on a date. A time that the clocks skip is the one an hour later, and of two that
 * they show twice the first counts.
 *
 * @returns `undefined` where the sun does not rise or set on that date
 */
export function instantOf(
  time: TimeOfDay,
  date: Temporal.PlainDate,
  { latitude, longitude, timeZone }: Place,
): Temporal.ZonedDateTime | undefined {
  if (time.kind === 'clock') {
    const day = time.hour === 24 ? date.add({ days: 1 }) : date
    const plainTime = new Temporal.PlainTime(time.hour % 24, time.minute)
    return day.toZonedDateTime({ timeZone, plainTime })
  }
  if (latitude === undefined || longitude === undefined) {
    throw new RangeError(`${time.event} needs a place with latitude and longitude`)
  }
  // The solar day around noon is the one that people call by this date.
  const noon = date.toZonedDateTime({ timeZone, plainTime: '12:00' })
  const at = getTimes(new Date(noon.epochMilliseconds), latitude, longitude)[time.event]
  if (at === null) return undefined
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .add({ seconds: time.offset })
    .round('second')
}
