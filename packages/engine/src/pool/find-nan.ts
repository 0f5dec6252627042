import type { Frame } from '@ledloom/core'

/** The first LED of a frame with a value that is not a number, or -1 where there is none. */
export function findNaN(frame: Frame): number {
  for (let i = 0; i < frame.length; i++) {
    if (Number.isNaN(frame[i]!)) return Math.floor(i / 3)
  }
  return -1
}
