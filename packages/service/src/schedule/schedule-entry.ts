import type { Calendar } from './calendar.ts'
import type { TimeOfDay } from './time-of-day.ts'

/** Sources of which one is chosen each time, or the name of one. */
export type PlayChoice = string | { readonly random: readonly string[] }

/** Something that plays again and again at certain times. */
export type ScheduleEntry = {
  readonly name: string
  readonly from: TimeOfDay
  /** The next time of this kind after `from`. */
  readonly to: TimeOfDay
  readonly calendar: Calendar
  /** Where two overlap, the higher one plays. Default 0. */
  readonly priority: number
  /** Seconds in which the light comes and goes. */
  readonly fade: number
  readonly play: PlayChoice
}
