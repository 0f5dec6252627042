import type { Frame, Outlet, Tick } from '@ledloom/core'
import type { ErrorReports } from '@ledloom/sockets'
import type { SinkStatistics } from './stream-statistics.ts'

/** Offers frames to one outlet, counts the results and reports what it throws. */
export class OutletPort {
  readonly #outlet: Pick<Outlet, 'take'>
  readonly #name: string
  readonly #reports: ErrorReports
  readonly #counters = { taken: 0, skipped: 0, failed: 0 }

  /** @param name of the outlet in reports: `outlet 0 (Group)` */
  constructor(outlet: Pick<Outlet, 'take'>, name: string, reports: ErrorReports) {
    this.#outlet = outlet
    this.#name = name
    this.#reports = reports
  }

  get statistics(): SinkStatistics {
    return { ...this.#counters }
  }

  offer(light: Frame, tick: Tick): void {
    try {
      if (this.#outlet.take(light, tick)) this.#counters.taken++
      else this.#counters.skipped++
    } catch (cause) {
      this.#counters.failed++
      const what = `${this.#name} failed`
      this.#reports.add({ code: 'sink-failed', what, cause }, tick.deadline)
    }
  }
}
