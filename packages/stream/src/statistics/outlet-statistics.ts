import { type Distribution, DurationHistogram, type OutletState } from '@ledloom/core'
import { RateMeter } from './rate-meter.ts'
import { SlowFrameCounter, type SlowFrames } from './slow-frames.ts'

/** Numbers about an outlet since its creation, at one moment. */
export interface OutletStatistics {
  readonly state: OutletState
  /** Frames acknowledged by the device; as datagrams, frames handed to the network. */
  readonly sent: number
  /** Frames replaced by a newer one before they could be sent. */
  readonly skipped: number
  /** Frames replaced while the one before was being sent: the device or the network is slow. */
  readonly slow: SlowFrames
  /** Frames that were refused, aborted or not answered. */
  readonly failed: number
  /** Number of times the device was lost. */
  readonly lost: number
  /** Number of times it was taken over again after a loss. */
  readonly reconnected: number
  /** Number of times another client took the device, which was then found in another mode. */
  readonly takeovers: number
  /** Number of new logins: the device forgot the token, or another client logged in. */
  readonly logins: number
  /** Bytes of light sent, without fragments that were left out as unchanged. */
  readonly bytes: number
  /** Sent frames a second over the last two seconds. */
  readonly rate: number
  /**
   * Milliseconds from a frame's deadline to its request or first datagram, including its wait for the
   * frame before. Frames that fail later count, replaced frames do not.
   */
  readonly ageAtSend: Distribution
  /**
   * Milliseconds from a frame's deadline to the device's reply; for datagrams, until the network has
   * the last one.
   */
  readonly ageAtReply: Distribution
}

/** Counts the frames of an outlet, in fixed memory. */
export class OutletCounters {
  skipped = 0
  readonly slow = new SlowFrameCounter()
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
      slow: this.slow.at(now),
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
