import type { Clock, Tick } from '@ledloom/core'
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

/** A frame that is due is sent after the present task, so that a group can encode those of all devices. */
const NOW = Promise.resolve()

/**
 * Sends frames one at a time, each when it is due, and holds the newest one meanwhile. All devices wait
 * for the same promise, so that their frames leave close together, which is also faster. Allocates
 * nothing for a frame but its part in that: with many devices this runs ten thousand times a second, and
 * collecting garbage would stop all of them for a moment.
 */
export class FramePump {
  readonly #transport: FrameTransport
  readonly #clock: Clock
  readonly #counters: OutletCounters
  readonly #onSent: () => void
  readonly #waiting = new LatestFrame()
  #settle: (failure: Failure | undefined) => void = () => undefined
  /** Set to end the run, with its failure if there is one. */
  #ending: { readonly failure: Failure | undefined } | undefined
  /** True while `run()` waits for a frame. */
  #isIdle = false
  /** True if the transport holds a frame that is not sent yet. */
  #isLoaded = false
  /** True if the newest frame is due. */
  #isDue = false
  /** Deadline of the frame that the transport holds. */
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

  /** Copies a frame, which is sent next; replaces one that could not be sent yet. */
  take(bytes: Uint8Array, { deadline, due = NOW }: Pick<Tick, 'deadline' | 'due'>): void {
    this.#isDue = false
    if (this.#sentAt === undefined) this.#load(bytes, deadline)
    else if (this.#waiting.put(bytes, deadline)) {
      this.#counters.skipped++
      this.#replaced++
    }
    void due.then(this.#makeDue)
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

  #load(bytes: Uint8Array, deadline: number): void {
    this.#transport.load(bytes)
    this.#deadline = deadline
    if (this.#isLoaded) this.#counters.skipped++
    this.#isLoaded = true
  }

  readonly #makeDue = (): void => {
    this.#isDue = true
    this.#wake()
  }

  #wake(): void {
    if (!this.#isIdle) return
    this.#isIdle = false
    this.#sendNext()
  }

  #sendNext(): void {
    if (this.#ending !== undefined) this.#finish(this.#ending.failure)
    else if (this.#isLoaded && this.#isDue) this.#send()
    else this.#isIdle = true
  }

  #send(): void {
    this.#isLoaded = false
    this.#sentAt = this.#clock.now()
    try {
      this.#transport.send(this.#noteSent)
    } catch (cause) {
      this.#noteSent(cause, 0)
    }
  }

  /** Counts a frame once it is sent: before, that would hold up the devices that come next. */
  readonly #noteSent = (failure: unknown, byteLength: number): void => {
    const now = this.#clock.now()
    this.#counters.frameLeaves(this.#deadline, this.#sentAt ?? now)
    if (failure === undefined) this.#counters.frameSent(this.#deadline, byteLength, now)
    else this.#counters.failed++
    this.#notePace(now)
    const next = this.#waiting.take()
    if (next !== undefined) this.#load(next.bytes, next.deadline)
    if (failure !== undefined) {
      this.#finish({ cause: failure })
      return
    }
    this.#onSent()
    this.#sendNext()
  }

  #notePace(now: number): void {
    if (this.#replaced > 0)
      this.#counters.slow.add(this.#replaced, now - (this.#sentAt ?? now), now)
    this.#sentAt = undefined
    this.#replaced = 0
  }

  #finish(failure: Failure | undefined): void {
    this.#ending = undefined
    this.#isIdle = false
    this.#settle(failure)
  }
}

/** A frame that waits to be sent. */
export interface PendingFrame {
  /** Unchanged until the next `put()`. */
  readonly bytes: Uint8Array
  /** Due time, in milliseconds of the clock. */
  readonly deadline: number
}

/**
 * Holds one frame, which a newer one replaces; nothing queues. Its buffer is allocated again only when
 * the size of frames changes.
 */
export class LatestFrame {
  readonly #frame = { bytes: new Uint8Array(0), deadline: 0 }
  #isFull = false

  /** Copies a frame in. Returns whether it replaced one that was never taken out. */
  put(bytes: Uint8Array, deadline: number): boolean {
    const hasReplaced = this.#isFull
    const frame = this.#frame
    if (frame.bytes.length !== bytes.length) frame.bytes = new Uint8Array(bytes.length)
    frame.bytes.set(bytes)
    frame.deadline = deadline
    this.#isFull = true
    return hasReplaced
  }

  /** Takes out the newest frame, if there is one. */
  take(): PendingFrame | undefined {
    if (!this.#isFull) return undefined
    this.#isFull = false
    return this.#frame
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
  /** Copies a frame to be sent, in place of the one before; never called while one is being sent. */
  load(bytes: Uint8Array): void
  /**
   * Sends the loaded frame and calls `done`: with a failure if the device is known not to have got it.
   * No promise, because this runs ten thousand times a second with many devices.
   */
  send(done: FrameDone): void
  close(): void
}
