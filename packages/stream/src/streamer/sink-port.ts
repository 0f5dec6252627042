import type { FrameSink } from '@ledloom/core'
import type { ErrorReports } from '../error-reports.ts'
import type { SinkStatistics } from './stream-statistics.ts'

/** A streamer's side of one sink: offers frames, counts what becomes of them, catches its throws. */
export class SinkPort {
  readonly #sink: FrameSink
  readonly #name: string
  readonly #reports: ErrorReports
  readonly #counters = { taken: 0, skipped: 0, failed: 0 }

  constructor(sink: FrameSink, index: number, reports: ErrorReports) {
    this.#sink = sink
    this.#name = `sink ${index} (${sink.constructor.name})`
    this.#reports = reports
  }

  get statistics(): SinkStatistics {
    return { ...this.#counters }
  }

  offer(bytes: Uint8Array, frameNumber: number, deadline: number): void {
    try {
      if (this.#sink.take(bytes, frameNumber, deadline)) this.#counters.taken++
      else this.#counters.skipped++
    } catch (cause) {
      this.#counters.failed++
      this.#reports.add({ code: 'sink-failed', what: `${this.#name} failed`, cause }, deadline)
    }
  }
}
