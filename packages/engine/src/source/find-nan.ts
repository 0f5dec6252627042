import type { Frame } from '@ledloom/core'

/** Rounding error of sums in single precision. */
const TOLERANCE = 1e-6

/** Returns false if a value of a frame is negative or not a number. */
export function isLight(frame: Frame): boolean {
  for (let i = 0; i < frame.length; i++) {
    if (!(frame[i]! >= -TOLERANCE)) return false
  }
  return true
}

/** Returns the first LED with a value that is not a number, or -1. */
export function findNaN(frame: Frame): number {
  for (let i = 0; i < frame.length; i++) {
    if (Number.isNaN(frame[i]!)) return Math.floor(i / 3)
  }
  return -1
}
