import type { Layout } from './layout/layout.ts'
import type { Frame } from './light/frame.ts'

/** Anything that makes light: an effect, a picture, a clip, a movie, a live input. */
export interface FrameSource {
  /** The LEDs it makes light for. */
  readonly layout: Layout
  /** Seconds after which the source starts over; `undefined` when it goes on without end. */
  readonly duration?: number | undefined
  /**
   * Writes the light of `time` (seconds since the start) into every value of `frame`.
   * Allocates nothing. A stateful source expects times that do not go back.
   */
  render(frame: Frame, time: number): void
  /** Gives back what the source holds; rendering afterwards is a mistake. */
  close?(): void | Promise<void>
}

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
