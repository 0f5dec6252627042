import type { Tick } from '@ledloom/core'

/** The tick of a frame that is due at `deadline`. */
export function tickOf(frameNumber: number, deadline = frameNumber): Tick {
  return { frameNumber, deadline, time: 0, lateness: 0, missed: 0 }
}
