/** The time on the clocks of a house: `23:00`. */
export function clockText(time: number, timeZone: string): string {
  return format(time, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
}

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
