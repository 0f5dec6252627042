import type { Clock } from '@ledloom/core'
import type { FrameTransport } from './latest-frame.ts'
import { LatestFrame, type PendingFrame } from './latest-frame.ts'
import type { OutletCounters } from './outlet-statistics.ts'

/** What frames are pumped with. */
export interface FramePumpOptions {
  readonly transport: FrameTransport
  readonly clock: Clock
  readonly counters: OutletCounters
  /** Told of each frame that went well. */
  readonly onSent: () => void
}

/** Why a run ended. */
interface Failure {
  readonly cause: unknown
}

const SOON = Promise.resolve()

/**
 * Sends frames one at a time, as they come; meanwhile a slot holds the newest. While frames go well
 * it makes no objects but the one promise that wakes it: in a fleet this runs a few thousand times
 * a second, and what is thrown away stops all of its devices for a moment.
 */
export class FramePump {
  readonly #transport: FrameTransport
  readonly #clock: Clock
  readonly #counters: OutletCounters
  readonly #onSent: () => void
  readonly #slot = new LatestFrame()
  #settle: (failure: Failure | undefined) => void = () => undefined
  /** Why the run shall end, be it for no failure. */
  #ending: { readonly failure: Failure | undefined } | undefined
  /** Whether the next frame would be sent as it comes. */
  #isWaiting = false
  #deadline = 0

  constructor({ transport, clock, counters, onSent }: FramePumpOptions) {
    this.#transport = transport
    this.#clock = clock
    this.#counters = counters
    this.#onSent = onSent
  }

  /** Copies a frame into the slot, in place of one that could not be sent yet. */
  take(bytes: Uint8Array, deadline: number): void {
    if (this.#slot.put(bytes, deadline)) this.#counters.skipped++
    this.#wake()
  }

  /** Sends until `end()`, or until a frame fails: then it rejects with why. */
  run(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#settle = (failure) => (failure === undefined ? resolve() : reject(failure.cause))
      this.#sendNext()
    })
  }

  /** Ends this run, or the next one at once, when the frame under way is gone. */
  end(failure?: Failure): void {
    this.#ending = { failure }
    this.#wake()
  }

  /** Goes on once whoever is at work is done: a fleet cuts all its frames before the first is sent. */
  #wake(): void {
    if (!this.#isWaiting) return
    this.#isWaiting = false
    void SOON.then(this.#sendNext)
  }

  readonly #sendNext = (): void => {
    if (this.#ending !== undefined) {
      this.#finish(this.#ending.failure)
      return
    }
    const frame = this.#slot.take()
    if (frame === undefined) this.#isWaiting = true
    else this.#send(frame)
  }

  #send(frame: PendingFrame): void {
    this.#deadline = frame.deadline
    this.#counters.frameLeaves(frame.deadline, this.#clock.now())
    try {
      this.#transport.send(frame, this.#noteSent)
    } catch (cause) {
      this.#noteSent(cause, 0)
    }
  }

  readonly #noteSent = (failure: unknown, byteLength: number): void => {
    if (failure !== undefined) {
      this.#counters.failed++
      this.#finish({ cause: failure })
      return
    }
    this.#counters.frameSent(this.#deadline, byteLength, this.#clock.now())
    this.#onSent()
    this.#sendNext()
  }

  #finish(failure: Failure | undefined): void {
    this.#ending = undefined
    this.#settle(failure)
  }
}
