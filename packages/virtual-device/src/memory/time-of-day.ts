import type { Clock } from '../system/clock.ts'

const DAY_MS = 86_400_000

/** Whole seconds after midnight on the device's own clock. */
export function timeOfDay(clock: Clock, clockOffsetMs: number): number {
  return Math.floor(msOfDay(clock, clockOffsetMs) / 1000)
}

/** The offset that makes the device's clock read `seconds` after midnight now. */
export function clockOffset(clock: Clock, seconds: number): number {
  return seconds * 1000 - msOfDay(clock, 0)
}

/** Milliseconds until the device's clock reads `seconds` after midnight the next time, more than 0. */
export function msUntil(clock: Clock, clockOffsetMs: number, seconds: number): number {
  const left = seconds * 1000 - msOfDay(clock, clockOffsetMs)
  return left > 0 ? left : left + DAY_MS
}

/** The offset that makes the device's clock this machine's local time. */
export function localClockOffset(clock: Clock): number {
  const minutesWest = new Date(clock.now()).getTimezoneOffset()
  return -minutesWest * 60_000
}

function msOfDay(clock: Clock, clockOffsetMs: number): number {
  const ms = (clock.now() + clockOffsetMs) % DAY_MS
  return ms < 0 ? ms + DAY_MS : ms
}
