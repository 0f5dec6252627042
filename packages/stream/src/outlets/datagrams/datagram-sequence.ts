import { asError, type Clock } from '@ledloom/core'

/** Sends single datagrams. */
export interface DatagramSender<Datagram> {
  /** Hands one to the network and calls `done` once it is sent. */
  send(datagram: Datagram, done: (failure: Error | null) => void): void
}

/** Called once the datagrams of a frame are sent, with the first failure if there was one. */
export type DatagramsSent = (failure: unknown) => void

/**
 * Sends the datagrams of a frame, one frame at a time. Allocates nothing and never throws: what the
 * sender throws is reported like any other failure.
 */
export class DatagramSequence<Datagram> {
  readonly #sender: DatagramSender<Datagram>
  readonly #clock: Clock
  #signal: AbortSignal | undefined
  #datagrams: readonly Datagram[] = []
  #pauseMs = 0
  /** Datagrams handed to the sender, and datagrams not sent yet. */
  #handedOver = 0
  #left = 0
  #failure: unknown
  #done: DatagramsSent = () => undefined

  constructor(sender: DatagramSender<Datagram>, clock: Clock) {
    this.#sender = sender
    this.#clock = clock
  }

  /** @param signal aborts sending with pauses */
  begin(signal: AbortSignal): void {
    this.#signal = signal
  }

  /** Sends all without pauses, even after failures; done when all are sent. */
  sendAtOnce(datagrams: readonly Datagram[], done: DatagramsSent): void {
    this.#set(datagrams, done)
    if (this.#left === 0) this.#done(undefined)
    for (let i = 0; i < datagrams.length; i++) this.#handOver(datagrams[i]!, this.#noteSent)
  }

  /**
   * Sends them with a pause after each but the last. Ends with the first failure; an abort by the
   * signal counts as one.
   */
  sendSpaced(datagrams: readonly Datagram[], pauseMs: number, done: DatagramsSent): void {
    this.#set(datagrams, done)
    this.#pauseMs = pauseMs
    if (this.#left === 0) this.#done(undefined)
    else this.#sendNext()
  }

  readonly #sendNext = (): void => {
    if (this.#signal?.aborted) this.#done(this.#signal.reason)
    else this.#handOver(this.#datagrams[this.#handedOver++]!, this.#noteSpacedSent)
  }

  readonly #noteSpacedSent = (failure: Error | null): void => {
    if (failure !== null) this.#done(failure)
    else if (--this.#left === 0) this.#done(undefined)
    else this.#clock.setTimeout(this.#sendNext, this.#pauseMs)
  }

  readonly #noteSent = (failure: Error | null): void => {
    this.#failure ??= failure ?? undefined
    if (--this.#left === 0) this.#done(this.#failure)
  }

  #handOver(datagram: Datagram, done: (failure: Error | null) => void): void {
    try {
      this.#sender.send(datagram, done)
    } catch (cause) {
      done(asError(cause))
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
