import type { HouseState, OwnLightState } from '@ledloom/studio'
import { clockText, dayText } from './house-times.ts'

type ShownState = Pick<HouseState, 'playing' | 'ends' | 'endsAt' | 'timeZone' | 'week'>

/** What a house plays, until when and why: `Candle until 23:00, by “evening”.` */
export function nowText(
  { playing, ends, endsAt, timeZone, week }: ShownState,
  titleOf: (play: string) => string,
): string {
  const times = (time: number) => timeText(time, timeZone)
  if (playing === null) {
    if (ends === 'changed') return 'The lights are off until you turn them on.'
    const next = playAfterOff({ ends, endsAt, week })
    const start = Math.max(next?.start ?? 0, endsAt ?? 0)
    const then = next === undefined ? '' : `; ${titleOf(next.play)} from ${times(start)}`
    return `The lights are off${then}.`
  }
  const { play, item, entry, until } = playing
  const now = item === null ? '' : ` (now ${titleOf(item)})`
  const end =
    ends === 'changed' ? ' until you change it' : until === null ? '' : ` until ${times(until)}`
  const why = entry === null ? ', chosen by hand' : `, by “${entry}”`
  return `${titleOf(play)}${now}${end}${why}.`
}

/** Until when a light shows something by itself: ` until 23:00`; empty if nothing is known to end it. */
export function ownEndText(
  { ends, endsAt }: Pick<OwnLightState, 'ends' | 'endsAt'>,
  timeZone: string,
): string {
  if (ends === 'changed') return ' until you change it'
  return endsAt === null ? '' : ` until ${timeText(endsAt, timeZone)}`
}

/** A time to come: `23:00`, `Thu 26 Nov, 23:00`. */
function timeText(time: number, timeZone: string): string {
  const isToday = dayText(time, timeZone) === dayText(Date.now(), timeZone)
  return `${isToday ? '' : `${dayText(time, timeZone)}, `}${clockText(time, timeZone)}`
}

/** What the schedule plays once the lights are no longer off, if that is known. */
function playAfterOff({ ends, endsAt, week }: Pick<HouseState, 'ends' | 'endsAt' | 'week'>) {
  const plays = week.filter(({ failure }) => failure === undefined)
  if (ends === null) return plays.find(({ start }) => start > Date.now())
  return endsAt === null ? undefined : plays.find(({ end }) => end > endsAt)
}
