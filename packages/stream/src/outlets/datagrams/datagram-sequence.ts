import type { Clock } from '@ledloom/core'

/** Sends single datagrams. */
export interface DatagramSender<Datagram> {
  /** Hands one to the network and calls `done`, once, when it is gone. */
  send(datagram: Datagram, done: (failure: Error | null) => void): void
}

/** Told once the datagrams of a frame are gone: the first failure, or `undefined`. */
export type DatagramsSent = (failure: unknown) => void

/**
 * The datagrams of one frame on their way, one frame at a time. Sending them makes no object of its
 * own, and throws nothing: what the sender throws is a failure like others.
 */
export class DatagramSequence<Datagram> {
  readonly #sender: DatagramSender<Datagram>
  readonly #clock: Clock
  #signal: AbortSignal | undefined
  #datagrams: readonly Datagram[] = []
  #pauseMs = 0
  /** How many are handed over, and how many of all are not gone yet. */
  #handedOver = 0
  #left = 0
  #failure: unknown
  #done: DatagramsSent = () => undefined

  constructor(sender: DatagramSender<Datagram>, clock: Clock) {
    this.#sender = sender
    this.#clock = clock
  }

  /** @param signal breaks off what is sent with pauses */
  begin(signal: AbortSignal): void {
    this.#signal = signal
  }

  /** Sends one right after the other, whatever becomes of those before; done when all are gone. */
  sendAtOnce(datagrams: readonly Datagram[], done: DatagramsSent): void {
    this.#set(datagrams, done)
    if (this.#left === 0) this.#done(undefined)
    for (let i = 0; i < datagrams.length; i++) this.#handOver(datagrams[i]!, this.#noteGone)
  }

  /**
   * Sends them with a pause after each but the last. Ends with the first that fails, or before the
   * next one when the signal says so: that is a failure too.
   */
  sendSpaced(datagrams: readonly Datagram[], pauseMs: number, done: DatagramsSent): void {
    this.#set(datagrams, done)
    this.#pauseMs = pauseMs
    if (this.#left === 0) this.#done(undefined)
    else this.#sendNext()
  }

  readonly #sendNext = (): void => {
    if (this.#signal?.aborted) this.#done(this.#signal.reason)
    else this.#handOver(this.#datagrams[this.#handedOver++]!, this.#noteSpacedGone)
  }

  readonly #noteSpacedGone = (failure: Error | null): void => {
    if (failure !== null) this.#done(failure)
    else if (--this.#left === 0) this.#done(undefined)
    else this.#clock.setTimeout(this.#sendNext, this.#pauseMs)
  }

  readonly #noteGone = (failure: Error | null): void => {
    this.#failure ??= failure ?? undefined
    if (--this.#left === 0) this.#done(this.#failure)
  }

  #handOver(datagram: Datagram, gone: (failure: Error | null) => void): void {
    try {
      this.#sender.send(datagram, gone)
    } catch (cause) {
      gone(cause instanceof Error ? cause : new Error(String(cause)))
    }
  }

  #set(datagrams: readonly Datagram[], done: DatagramsSent): void {
    this.#datagrams = datagrams
    this.#handedOver = 0
    this.#left = datagrams.length
    this.#failure = undefined
    this.#done = done
  }
}
