import type { Frame } from '@ledloom/core'

/** What sums may fall below zero by, rounded to single precision. */
const TOLERANCE = 1e-6

/** Whether all values of a frame are light: neither negative nor not a number. */
export function isLight(frame: Frame): boolean {
  for (let i = 0; i < frame.length; i++) {
    if (!(frame[i]! >= -TOLERANCE)) return false
  }
  return true
}
