import { nameText } from '../parts/texts.ts'

/** The days of a week, as a schedule writes them. */
export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Events of the sun, in the order of a day. */
export const SUN_EVENTS = ['dawn', 'sunrise', 'sunset', 'dusk'] as const

/** Days that many people choose together. */
export const WORKDAYS = DAYS.slice(0, 5)
export const WEEKEND = DAYS.slice(5)

/** `Fri`, `Mon–Fri`, `Mon, Wed`; `every day`, `every day but Sun`. */
export function daysText(days: readonly string[] = DAYS): string {
  const left = DAYS.filter((day) => !days.includes(day))
  if (left.length === 0) return 'every day'
  if (left.length === 1) return `every day but ${left.map(nameText).join()}`
  return areDays(days, WORKDAYS) ? 'Mon–Fri' : days.map(nameText).join(', ')
}

/** True for all days of a week. */
export function isEveryDay(days: readonly string[] = DAYS): boolean {
  return days.length === DAYS.length
}

/** True if both are the same days. */
export function areDays(days: readonly string[] | undefined, others: readonly string[]): boolean {
  return days?.length === others.length && others.every((day) => days.includes(day))
}

/** Days with one more, or one less; undefined, which is every day, once none is left. */
export function toggleDay(
  days: readonly string[] | undefined,
  day: string,
): readonly string[] | undefined {
  const isOn = (each: string) => (days?.includes(each) ?? false) !== (each === day)
  const next = DAYS.filter(isOn)
  return next.length === 0 ? undefined : next
}

/** A time of a day in parts. */
export interface TimeParts {
  /** `time`, an event of the sun, or a text that is kept as it is. */
  readonly kind: string
  /** `18:00`. */
  readonly clock: string
  /** Minutes after the event; less than 0 before it. */
  readonly minutes: number
}

const CLOCK = /^([01]?\d|2[0-3]):[0-5]\d$/
const SUN = new RegExp(`^(${SUN_EVENTS.join('|')})(?:([+-])(?:(\\d+)h)?(?:(\\d+)m)?)?$`)

/** Takes `18:00` or `sunset-1h30m` apart. */
export function timeParts(text: string): TimeParts {
  const clock = '18:00'
  if (CLOCK.test(text)) return { kind: 'time', clock: text.padStart(5, '0'), minutes: 0 }
  const [, kind, sign, hours = 0, rest = 0] = SUN.exec(text) ?? []
  const minutes = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(rest))
  return { kind: kind ?? text, clock, minutes: kind === undefined ? 0 : minutes }
}

/** Parts as a schedule writes them. */
export function writtenTime({ kind, clock, minutes }: TimeParts): string {
  if (kind === 'time') return clock
  if (minutes === 0) return kind
  return `${kind}${minutes < 0 ? '-' : '+'}${Math.abs(minutes)}m`
}

/** From when to when an entry plays, for people: `dusk to 23:00`, `all day`. */
export function timesText({ from, to }: { readonly from: string; readonly to: string }): string {
  const isWhole = from === '00:00' && (to === '24:00' || to === from)
  return isWhole ? 'all day' : `${timeText(from)} to ${timeText(to)}`
}

/** The name of an entry, unless what it plays says it already. */
export function ownName(name: string, ...plays: readonly string[]): string {
  const isSaid = plays.some((play) => play.toLowerCase() === name.toLowerCase())
  return isSaid ? '' : name
}

/** A time for people: `15 min before sunset`. */
export function timeText(text: string): string {
  const { kind, minutes } = timeParts(text)
  if (kind === 'time' || minutes === 0) return text
  return `${Math.abs(minutes)} min ${minutes < 0 ? 'before' : 'after'} ${kind}`
}
