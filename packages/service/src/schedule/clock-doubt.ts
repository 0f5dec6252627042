import { getTimes } from 'suncalc'
import { Temporal } from 'temporal-polyfill'
import type { Schedule } from './plan.ts'
import type { ScheduleEntry } from './schedule-entry.ts'

/** Most hours between noon by the sun and by the clocks of a place; at the western end of China it is three. */
const MOST_HOURS = 4

const DAY_MS = 24 * 3_600_000

/**
 * One line where times of the sun are read by the clocks of another part of the world, as on a machine whose time zone
 * nobody has set: an evening from `dusk` to `23:00` would never come there. Empty if nothing speaks for that.
 *
 * @param now milliseconds since 1970
 */
export function clockDoubt({ entries, place }: Schedule, now: number): string {
  const { latitude, longitude, timeZone } = place
  if (latitude === undefined || longitude === undefined || !entries.some(needsSun)) return ''
  const zoned = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  const noon = zoned.withPlainTime('12:00').epochMilliseconds
  const highest = getTimes(new Date(noon), latitude, longitude).solarNoon.getTime()
  const away = Math.abs(highest - noon) % DAY_MS
  if (Math.min(away, DAY_MS - away) <= MOST_HOURS * 3_600_000) return ''
  const time = Temporal.Instant.fromEpochMilliseconds(highest)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
  return `the time zone of the place can't be ${timeZone}, by which its noon would be at ${time}; set the right \`timeZone\` in the house file, or by “Place” on the page`
}

function needsSun({ from, to }: ScheduleEntry): boolean {
  return from.kind === 'sun' || to.kind === 'sun'
}
