/** A date of every year, or of one, in parts. */
export interface DateParts {
  /** 1 to 12. */
  readonly month: number
  /** 1 to 31. */
  readonly day: number
  /** `2026`; empty for every year. */
  readonly year: string
}

/** The months, from January. */
export const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, month),
  ),
)

/** A year that has all days. */
const LEAP_YEAR = 2024

/** Takes `12-24` or `2026-12-24` apart. */
export function dateParts(text: string): DateParts {
  const [, year = '', month, day] = /^(?:(\d{4})-)?(\d{2})-(\d{2})$/.exec(text) ?? []
  return { year, month: Number(month ?? 1), day: Number(day ?? 1) }
}

/** Parts as a schedule writes them. */
export function writtenDate({ year, month, day }: DateParts): string {
  const text = [month, day].map((part) => String(part).padStart(2, '0')).join('-')
  return year === '' ? text : `${year}-${text}`
}

/**
 * Checks that the calendar has a day; that of every year may be 29 February.
 *
 * @param field of the value, with which the error begins
 * @throws RangeError
 */
export function checkDate(date: DateParts, field: string): void {
  const { year, month, day } = date
  const last = new Date(Date.UTC(Number(year || LEAP_YEAR), month, 0)).getUTCDate()
  if (day <= last) return
  throw new RangeError(`${field}: the calendar has no ${dateText(writtenDate(date))}`)
}

/** A date for people: `24 Dec`, `24 Dec 2026`. */
export function dateText(text: string): string {
  const { year, month, day } = dateParts(text)
  return [day, MONTHS[month - 1]?.slice(0, 3), year].filter(Boolean).join(' ')
}

/** Seasons and single dates for people: `20 Dec to 6 Jan, 31 Oct`. */
export function datesText(
  between: readonly (readonly string[])[],
  dates: readonly string[],
): string {
  const seasons = between.map((season) => season.map(dateText).join(' to '))
  return [...seasons, ...dates.map(dateText)].join(', ')
}
