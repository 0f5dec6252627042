import type { Layout } from './layout/layout.ts'
import type { Frame } from './light/frame.ts'

/** Makes light: an effect, a picture, a video, a movie, a live input. */
export interface FrameSource {
  /** The LEDs that the light is for. */
  readonly layout: Layout
  /** Seconds after which the source starts over; `undefined` if it plays endlessly. */
  readonly duration?: number | undefined
  /**
   * Writes the light at `time` (seconds since the start) into every value of `frame`. Allocates
   * nothing. A stateful source needs times that do not go back.
   */
  render(frame: Frame, time: number): void
  /** Releases the source's resources; do not render afterwards. */
  close?(): void | Promise<void>
}

/** Takes finished device bytes: a device's outlet, the preview feed, a file. */
export interface FrameSink {
  /**
   * Takes one frame, or returns `false` if the sink is busy: the frame is then skipped, never queued.
   * The caller reuses `bytes`, so a sink that sends later must copy them.
   *
   * @param bytes device bytes of one frame, `ledCount × bytesPerLed`
   * @param frameNumber counts the ticks of the clock from 0, skipped ones included
   * @param deadline due time of the frame, in milliseconds of `performance.now()`
   */
  take(bytes: Uint8Array, frameNumber: number, deadline: number): boolean
}
