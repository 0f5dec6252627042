import type { Tick } from '@ledloom/core'

/** The tick of a frame that is due at `deadline`; if it comes ahead of that, `due` resolves then. */
export function tickOf(frameNumber: number, deadline = frameNumber, due?: Promise<void>): Tick {
  return { frameNumber, deadline, due, time: 0, lateness: 0, missed: 0 }
}
