import type { Frame } from '@ledloom/core'
import type { ErrorReports } from '@ledloom/sockets'
import type { SinkStatistics } from './stream-statistics.ts'

/** How a sink takes a frame, be it bytes or light. */
export type Take<Content> = (content: Content, frameNumber: number, deadline: number) => boolean

/** A streamer's side of one sink: offers frames, counts what becomes of them, catches its throws. */
export class SinkPort<Content> {
  readonly #take: Take<Content>
  readonly #name: string
  readonly #reports: ErrorReports
  readonly #counters = { taken: 0, skipped: 0, failed: 0 }

  /** @param name what it is called in reports: `sink 0 (PreviewServer)` */
  constructor(take: Take<Content>, name: string, reports: ErrorReports) {
    this.#take = take
    this.#name = name
    this.#reports = reports
  }

  get statistics(): SinkStatistics {
    return { ...this.#counters }
  }

  offer(content: Content, frameNumber: number, deadline: number): void {
    try {
      if (this.#take(content, frameNumber, deadline)) this.#counters.taken++
      else this.#counters.skipped++
    } catch (cause) {
      this.#counters.failed++
      this.#reports.add({ code: 'sink-failed', what: `${this.#name} failed`, cause }, deadline)
    }
  }
}

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
