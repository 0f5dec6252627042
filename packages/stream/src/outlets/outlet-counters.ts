import { DurationHistogram } from '@ledloom/core'
import { RateMeter } from '../statistics/rate-meter.ts'
import type { OutletState, OutletStatistics } from './outlet-statistics.ts'

/** Counts what an outlet does, in fixed memory. */
export class OutletCounters {
  skipped = 0
  failed = 0
  lost = 0
  reconnected = 0
  takeovers = 0
  logins = 0
  #sent = 0
  #bytes = 0
  readonly #rate = new RateMeter()
  readonly #ageAtSend = new DurationHistogram()
  readonly #ageAtReply = new DurationHistogram()

  frameLeaves(deadline: number, now: number): void {
    this.#ageAtSend.add(now - deadline)
  }

  frameSent(deadline: number, byteLength: number, now: number): void {
    this.#sent++
    this.#bytes += byteLength
    this.#rate.add(now)
    this.#ageAtReply.add(now - deadline)
  }

  snapshot(state: OutletState, now: number): OutletStatistics {
    return {
      state,
      sent: this.#sent,
      skipped: this.skipped,
      failed: this.failed,
      lost: this.lost,
      reconnected: this.reconnected,
      takeovers: this.takeovers,
      logins: this.logins,
      bytes: this.#bytes,
      rate: this.#rate.rateAt(now),
      ageAtSend: this.#ageAtSend.distribution,
      ageAtReply: this.#ageAtReply.distribution,
    }
  }
}
