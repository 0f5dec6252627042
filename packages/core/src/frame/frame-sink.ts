/** Anything that takes finished device bytes: a device's outlet, the preview feed, a file. */
export interface FrameSink {
  /**
   * Offers one frame and says at once whether it was taken; a busy sink answers `false` and the
   * frame is skipped, never queued. `bytes` belong to the caller, who reuses them: a sink that
   * sends later copies them into a slot of its own.
   *
   * @param bytes device bytes of one frame, `ledCount × bytesPerLed`
   * @param frameNumber counts the ticks of the clock from 0, skipped ones included
   * @param deadline when the frame is due, in milliseconds of `performance.now()`
   */
  take(bytes: Uint8Array, frameNumber: number, deadline: number): boolean
}
