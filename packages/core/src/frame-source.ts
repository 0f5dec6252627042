import type { Layout } from './layout/layout.ts'
import type { Frame } from './light/frame.ts'

/** Frames that a source in another thread rendered too late. */
export interface SourcePace {
  /** Times that a frame was not ready, so that the one before was shown again. */
  readonly late: number
  /** Milliseconds that rendering the last late frame took. */
  readonly lateMs: number
}

/** Makes light: an effect, a picture, a video, a movie, a live input. */
export interface FrameSource {
  /** The LEDs that the light is for. */
  readonly layout: Layout
  /** Seconds after which the source starts over; `undefined` if it plays endlessly. */
  readonly duration?: number | undefined
  /**
   * Writes the light at `time` (seconds since the start) into every value of `frame`. Allocates
   * nothing. A stateful source needs times that do not go back.
   *
   * @param due resolves when the frame leaves, if it is made ahead of that: work for the next frame can
   *   wait until then, so as not to hold up the sending
   */
  render(frame: Frame, time: number, due?: Promise<void>): void
  /** The pace of a source that renders in another thread. */
  readonly pace?: SourcePace | undefined
  /** Releases the source's resources; do not render afterwards. */
  close?(): void | Promise<void>
}
