import type { Layout } from '../layout/layout.ts'
import type { Frame } from './frame.ts'

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
