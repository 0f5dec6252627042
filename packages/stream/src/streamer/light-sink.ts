import type { Frame } from '@ledloom/core'

/** Takes frames as light, before they become bytes: what is on more than one device does. */
export interface LightSink {
  /**
   * Offers the light of one frame and says at once whether it was taken. `frame` belongs to the
   * caller, who reuses it.
   *
   * @param frameNumber counts the ticks of the clock from 0, skipped ones included
   * @param deadline when the frame is due, in milliseconds of `performance.now()`
   */
  takeLight(frame: Frame, frameNumber: number, deadline: number): boolean
}
