import type { Clock } from '../../clock/clock.ts'
import type { FrameDone } from '../frame-carrier.ts'
import type { DatagramSocket } from './datagram-socket.ts'
import type { Datagram } from './frame-cutter.ts'

/** The datagrams of one frame on their way. Sending them at once makes no object of its own. */
export class DatagramTrain {
  readonly #socket: DatagramSocket
  readonly #clock: Clock
  #signal: AbortSignal | undefined
  #left = 0
  #byteLength = 0
  #failure: unknown
  #done: FrameDone = () => undefined

  constructor(socket: DatagramSocket, clock: Clock) {
    this.#socket = socket
    this.#clock = clock
  }

  /** @param signal ends what is sent with pauses */
  begin(signal: AbortSignal): void {
    this.#signal = signal
  }

  /** Sends one right after the other. Done when all are gone, with the first failure if there was one. */
  sendAtOnce(datagrams: readonly Datagram[], done: FrameDone): void {
    this.#set(datagrams, done)
    if (this.#left === 0) this.#finish()
    for (let i = 0; i < datagrams.length; i++) this.#socket.send(datagrams[i]!, this.#gone)
  }

  /** Sends them with a pause after each but the last. */
  sendSpaced(datagrams: readonly Datagram[], pauseMs: number, done: FrameDone): void {
    this.#set(datagrams, done)
    this.#sendFrom(datagrams, 0, pauseMs)
  }

  #sendFrom(datagrams: readonly Datagram[], index: number, pauseMs: number): void {
    if (index === datagrams.length || this.#signal?.aborted) {
      this.#finish()
      return
    }
    this.#socket.send(datagrams[index]!, (failure) => {
      this.#failure ??= failure ?? undefined
      const next = failure === null ? index + 1 : datagrams.length
      const pause = next < datagrams.length ? pauseMs : 0
      if (pause === 0) this.#sendFrom(datagrams, next, pauseMs)
      else this.#clock.setTimeout(() => this.#sendFrom(datagrams, next, pauseMs), pause)
    })
  }

  #set(datagrams: readonly Datagram[], done: FrameDone): void {
    this.#left = datagrams.length
    this.#byteLength = byteLengthOf(datagrams)
    this.#failure = undefined
    this.#done = done
  }

  readonly #gone = (failure: Error | null): void => {
    this.#failure ??= failure ?? undefined
    if (--this.#left === 0) this.#finish()
  }

  #finish(): void {
    this.#done(this.#failure, this.#byteLength)
  }
}

function byteLengthOf(datagrams: readonly Datagram[]): number {
  let byteLength = 0
  for (let i = 0; i < datagrams.length; i++) byteLength += datagrams[i]![1].length
  return byteLength
}
