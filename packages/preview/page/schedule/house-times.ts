/** The time on the clocks of a house: `23:00`. */
export function clockText(time: number, timeZone: string): string {
  return format(time, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
}

/** From when to when something plays: `18:00 – 23:00`, `18:00 – Sat 18:00`, `all day`. */
export function spanText({ start, end }: Span, timeZone: string): string {
  const [from, until] = [clockText(start, timeZone), clockText(end, timeZone)]
  const isSameDay = dayText(start, timeZone) === dayText(end - 1, timeZone)
  if (isSameDay && from === MIDNIGHT && until === MIDNIGHT) return 'all day'
  if (isSameDay) return `${from} – ${until === MIDNIGHT ? '24:00' : until}`
  const weekday = until < from ? '' : `${format(end, { weekday: 'short', timeZone })} `
  return `${from} – ${weekday}${until}`
}

/** Milliseconds since 1970. */
interface Span {
  readonly start: number
  readonly end: number
}

const MIDNIGHT = '00:00'

/** The day on the calendar of a house: `Thu 26 Nov`. */
export function dayText(time: number, timeZone: string): string {
  return format(time, { weekday: 'short', day: 'numeric', month: 'short', timeZone }).replace(
    ',',
    '',
  )
}

function format(time: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', options).format(time)
}
