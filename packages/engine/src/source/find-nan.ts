import type { Frame } from '@ledloom/core'

/** Returns the first LED with a value that is not a number, or -1. */
export function findNaN(frame: Frame): number {
  for (let i = 0; i < frame.length; i++) {
    if (Number.isNaN(frame[i]!)) return Math.floor(i / 3)
  }
  return -1
}
