import { dayNames } from './calendar.ts'
import type { ScheduleEntry } from './schedule-entry.ts'
import { formatTimeOfDay } from './time-of-day.ts'

/** An entry as a house file may have it: what is not restricted is left out. */
export function writtenEntry({ name, from, to, calendar, priority, fade, play }: ScheduleEntry) {
  const { days, between, dates } = calendar
  return {
    ...{ name, from: formatTimeOfDay(from), to: formatTimeOfDay(to) },
    ...(days !== undefined && { days: [...dayNames(days)] }),
    ...(between !== undefined && { between: between.map(([first, last]) => [first, last]) }),
    ...(dates !== undefined && { dates: [...dates] }),
    ...{ priority, fade, play: typeof play === 'string' ? play : { random: [...play.random] } },
  }
}
