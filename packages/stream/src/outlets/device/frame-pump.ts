import type { Clock } from '@ledloom/core'
import type { OutletCounters } from '../../statistics/outlet-statistics.ts'

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

/** A frame that waits to be sent or is being sent. */
export interface PendingFrame {
  /** Stay as they are until the next `take()`. */
  readonly bytes: Uint8Array
  /** When it was due, in milliseconds of the clock. */
  readonly deadline: number
}

/**
 * Room for one frame: a newer one replaces it, nothing queues. Two buffers change places, so that
 * the frame being sent is not written into; they are made anew only when the frames' size changes.
 */
export class LatestFrame {
  #waiting = { bytes: new Uint8Array(0), deadline: 0 }
  #sending = { bytes: new Uint8Array(0), deadline: 0 }
  #isFull = false

  /** Copies a frame in and says whether it replaced one that was never taken out. */
  put(bytes: Uint8Array, deadline: number): boolean {
    const hasReplaced = this.#isFull
    const frame = this.#waiting
    if (frame.bytes.length !== bytes.length) frame.bytes = new Uint8Array(bytes.length)
    frame.bytes.set(bytes)
    frame.deadline = deadline
    this.#isFull = true
    return hasReplaced
  }

  /** Takes out the newest frame, if there is one. */
  take(): PendingFrame | undefined {
    if (!this.#isFull) return undefined
    const frame = this.#waiting
    this.#waiting = this.#sending
    this.#sending = frame
    this.#isFull = false
    return frame
  }
}

/**
 * Told once a frame is gone: why it failed, or `undefined`; and the bytes of light that were sent, 0
 * if it failed.
 */
export type FrameDone = (failure: unknown, byteLength: number) => void

/** The way frames take to a device; what is around it, the outlet sees to. */
export interface FrameTransport {
  /**
   * Readies the way. Called each time the device has entered realtime mode, so after every loss:
   * what the device shows then is unknown.
   *
   * @param signal ends this, and frames under way later on
   */
  begin(signal: AbortSignal): Promise<void>
  /**
   * Sends one frame, whose bytes stay as they are until `done` is called, once: with a failure when
   * the device, as far as the way can tell, did not get it. No promise, because this runs a few
   * thousand times a second in a fleet.
   */
  send(frame: PendingFrame, done: FrameDone): void
  /** Gives back what the way holds. */
  close(): void
}
