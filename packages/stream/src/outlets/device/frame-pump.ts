import type { Clock } from '@ledloom/core'
import type { OutletCounters } from '../../statistics/outlet-statistics.ts'

interface FramePumpOptions {
  readonly transport: FrameTransport
  readonly clock: Clock
  readonly counters: OutletCounters
  /** Called for each frame sent. */
  readonly onSent: () => void
}

interface Failure {
  readonly cause: unknown
}

const SOON = Promise.resolve()

/**
 * Sends frames one at a time, and holds the newest one meanwhile. Allocates nothing for a frame but
 * the promise that wakes it: with many devices this runs a few thousand times a second, and collecting
 * garbage would stop all of them for a moment.
 */
export class FramePump {
  readonly #transport: FrameTransport
  readonly #clock: Clock
  readonly #counters: OutletCounters
  readonly #onSent: () => void
  readonly #slot = new LatestFrame()
  #settle: (failure: Failure | undefined) => void = () => undefined
  /** Set to end the run, with its failure if there is one. */
  #ending: { readonly failure: Failure | undefined } | undefined
  /** True if the next frame is sent at once. */
  #isWaiting = false
  #deadline = 0
  /** Start of the sending that is under way. */
  #sentAt: number | undefined
  /** Frames replaced meanwhile. */
  #replaced = 0

  constructor({ transport, clock, counters, onSent }: FramePumpOptions) {
    this.#transport = transport
    this.#clock = clock
    this.#counters = counters
    this.#onSent = onSent
  }

  /** Copies a frame into the slot; replaces one that could not be sent yet. */
  take(bytes: Uint8Array, deadline: number): void {
    if (this.#slot.put(bytes, deadline)) {
      this.#counters.skipped++
      if (this.#sentAt !== undefined) this.#replaced++
    }
    this.#wake()
  }

  /** Sends until `end()`, or rejects with the failure of a frame. */
  run(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#settle = (failure) => (failure === undefined ? resolve() : reject(failure.cause))
      this.#sendNext()
    })
  }

  /** Ends this run after the frame being sent; without a run, ends the next one at once. */
  end(failure?: Failure): void {
    this.#ending = { failure }
    this.#wake()
  }

  /** Sends after the current task, because a group cuts all its frames before the first is sent. */
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
    this.#sentAt = this.#clock.now()
    this.#counters.frameLeaves(frame.deadline, this.#sentAt)
    try {
      this.#transport.send(frame, this.#noteSent)
    } catch (cause) {
      this.#noteSent(cause, 0)
    }
  }

  readonly #noteSent = (failure: unknown, byteLength: number): void => {
    this.#notePace()
    if (failure !== undefined) {
      this.#counters.failed++
      this.#finish({ cause: failure })
      return
    }
    this.#counters.frameSent(this.#deadline, byteLength, this.#clock.now())
    this.#onSent()
    this.#sendNext()
  }

  #notePace(): void {
    const now = this.#clock.now()
    if (this.#replaced > 0)
      this.#counters.slow.add(this.#replaced, now - (this.#sentAt ?? now), now)
    this.#sentAt = undefined
    this.#replaced = 0
  }

  #finish(failure: Failure | undefined): void {
    this.#ending = undefined
    this.#settle(failure)
  }
}

/** A frame that waits to be sent or is being sent. */
export interface PendingFrame {
  /** Unchanged until the next `take()`. */
  readonly bytes: Uint8Array
  /** Due time, in milliseconds of the clock. */
  readonly deadline: number
}

/**
 * Holds one frame, which a newer one replaces; nothing queues. Two buffers alternate, so that the frame
 * being sent is not overwritten. They are allocated again only when the size of frames changes.
 */
export class LatestFrame {
  #waiting = { bytes: new Uint8Array(0), deadline: 0 }
  #sending = { bytes: new Uint8Array(0), deadline: 0 }
  #isFull = false

  /** Copies a frame in. Returns whether it replaced one that was never taken out. */
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
 * Called once a frame is sent or has failed: with the failure or `undefined`, and the bytes of light
 * that were sent, 0 if it failed.
 */
export type FrameDone = (failure: unknown, byteLength: number) => void

/** Sends frames to one device. Connection state is the sender's job. */
export interface FrameTransport {
  /**
   * Prepares sending. Called each time the device has entered realtime mode, and so after every loss,
   * when its LEDs are in an unknown state.
   *
   * @param signal aborts this and frames being sent
   */
  begin(signal: AbortSignal): Promise<void>
  /**
   * Sends one frame, whose bytes do not change before `done` is called: with a failure if the device
   * is known not to have got it. No promise, because this runs a few thousand times a second with many
   * devices.
   */
  send(frame: PendingFrame, done: FrameDone): void
  close(): void
}
