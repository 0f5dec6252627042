import type { HouseState } from '@ledloom/studio'
import type { ScheduleEntry } from '../schedule/schedule-entry.ts'
import { writtenEntry } from '../schedule/written-entry.ts'

/** An entry of a schedule as pages show it. */
export function pageEntry(entry: ScheduleEntry): HouseState['entries'][number] {
  const { name, from, to, days, play, priority, between = [], dates = [] } = writtenEntry(entry)
  return {
    ...{ name, from, to, priority },
    ...(days !== undefined && { days }),
    play: typeof play === 'string' ? play : play.random,
    others: [...between.map(([first, last]) => `${first} to ${last}`), ...dates].join(', '),
  }
}
