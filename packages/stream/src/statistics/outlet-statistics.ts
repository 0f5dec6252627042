import { type Distribution, DurationHistogram, type OutletState } from '@ledloom/core'
import { RateMeter } from './rate-meter.ts'

/** Numbers about an outlet since it was made; a plain object that stays as it is. */
export interface OutletStatistics {
  readonly state: OutletState
  /** Frames the device has acknowledged; by datagrams, which are not, those handed to the network. */
  readonly sent: number
  /** Frames a newer one replaced before they could be sent. */
  readonly skipped: number
  /** Frames that were sent and refused, broken off or not answered. */
  readonly failed: number
  /** How often the device was lost. */
  readonly lost: number
  /** How often it was taken up again. */
  readonly reconnected: number
  /** How often somebody else took the device: it was found in another mode. */
  readonly takeovers: number
  /** How often it wanted a new login: it forgot the token, or somebody else logged in. */
  readonly logins: number
  /** Bytes of light sent; fragments that were left out as unchanged are not counted. */
  readonly bytes: number
  /** Sent frames a second over the last two seconds. */
  readonly rate: number
  /**
   * Milliseconds from a frame's deadline until it is given to the network: just before its request or
   * its first datagram, and so with its wait in the slot for the frame before. Frames that fail after
   * that count, those that a newer one replaced do not.
   */
  readonly ageAtSend: Distribution
  /**
   * Milliseconds from a frame's deadline to the device's reply; by datagrams, until the network has
   * the last one.
   */
  readonly ageAtReply: Distribution
}

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
