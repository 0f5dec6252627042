// The values of a house file that its parts share. Each refuses what is none with a line that says what is accepted.
import { parseDuration } from '@ledloom/core'
import { z } from 'zod'
import { daysMeant, isCalendarDate, parseDays } from '../schedule/calendar.ts'
import { parseTimeOfDay, SUN_EVENTS, timeMeant } from '../schedule/time-of-day.ts'

/** A text that says something. */
export const text = z.string({ error: 'must be a text' }).min(1, 'must not be empty')

/** A text that is read by a function; `undefined` refuses it, as it does what is no text. */
function readBy<Value>(
  read: (text: string) => Value | undefined,
  expected: string,
  meant: (text: string) => string | undefined,
) {
  return z
    .string({ error: expected })
    .min(1, expected)
    .transform((given, context) => {
      const value = read(given)
      if (value !== undefined) return value
      const params = { suggestion: meant(given) }
      context.addIssue({ code: 'custom', message: expected, input: given, params })
      return z.NEVER
    })
}

/** A time of the clock, or of the sun. */
export const time = readBy(
  parseTimeOfDay,
  `must be a time such as 18:00, sunset or sunset-15m (${SUN_EVENTS.join(', ')})`,
  timeMeant,
)

/** Seconds as a number, or a length such as `15m`. */
export function seconds(most: number, example: string) {
  const expected = `must be a length such as ${example}, 0 to ${most} seconds`
  return z.union([z.number(), z.string()], { error: expected }).transform((given, context) => {
    const value = typeof given === 'string' ? parseDuration(given) : given
    if (value !== undefined && value >= 0 && value <= most) return value
    context.addIssue({ code: 'custom', message: expected, input: given })
    return z.NEVER
  })
}

const DAYS = 'must be days such as fri, mon-fri or weekend'

const daysText = z.string({ error: DAYS }).min(1, DAYS)
/** Days of the week, as a text or a list of texts. */
export const days = z
  .union([daysText, z.array(daysText).min(1, 'must name a day; without `days` it is every day')], {
    error: `${DAYS}, or a list of them`,
  })
  .transform((given, context) => {
    const isList = typeof given !== 'string'
    const all = new Set<number>()
    for (const [at, text] of (isList ? given : [given]).entries()) {
      const found = parseDays(text)
      for (const day of found ?? []) all.add(day)
      if (found !== undefined) continue
      const params = { suggestion: daysMeant(text) }
      const place = { path: isList ? [at] : [], input: text }
      context.addIssue({ code: 'custom', message: DAYS, ...place, params })
    }
    return all
  })

/** A name that is chosen in lists and typed in commands. */
export const name = text
  .max(200, 'must be at most 200 characters')
  .regex(/^\S(?:[^\n\r]*\S)?$/, 'must not begin or end with a space, nor have several lines')
  // As all programs that read the schema understand it.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  .regex(/^[^\u0000-\u001f\u007f-\u009f]*$/, 'must be without control characters')

/** A date, of one year or of each. */
export const date = text.refine(isCalendarDate, 'must be a date such as 12-24 or 2026-12-24')

/** The first and the last date of a season. */
export const season = z
  .tuple([date, date], { error: 'must be two dates, the first and the last' })
  .refine(
    ([first, last]) => first.length === last.length,
    'must have a year in both dates or in none',
  )
  .refine(([first, last]) => first.length === 5 || first <= last, 'must not end before it begins')
