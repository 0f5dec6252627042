import type { Clock } from '@ledloom/core'
import { ErrorReports, type StreamErrorListener } from '@ledloom/sockets'
import type { OutgoingPacket, PacketMaker } from '@ledloom/wire'
import { Pace } from '../../clock/pace.ts'
import type { FrameSender } from '../light-outlet.ts'
import { OutletCounters, type OutletStatistics } from '../outlet-statistics.ts'
import type { DatagramsSent } from '../udp/datagram-sequence.ts'

/** The way packets take to whoever shows them. */
export interface PacketTransport {
  /**
   * Hands the packets of one frame to the network, and calls `done` once: when all are gone, with
   * the first failure if there was one. Not to be called again before that. Throws nothing.
   */
  send(packets: readonly OutgoingPacket[], done: DatagramsSent): void
  /** Gives back what it holds. */
  close(): void
}

/** Where frames are sent on to, and how. */
export interface PacketDestination {
  /** What it is called in reports. */
  readonly label: string
  /** The way there; closed with the sink. */
  readonly way: PacketTransport
  /** The most frames a second. */
  readonly frameRate: number
  readonly clock: Clock
  /** Milliseconds since 1970, which hosts agree on. */
  readonly wallNow: () => number
}

/** Sends frames on to another host, in packets that nobody acknowledges, one frame at a time. */
export class PacketSender implements FrameSender {
  readonly #place: PacketDestination
  readonly #maker: PacketMaker
  readonly #pace: Pace
  readonly #counters = new OutletCounters()
  readonly #reports = new ErrorReports()
  /** Of the frame under way. */
  #deadline = 0
  #byteLength = 0
  #isBusy = false
  #onIdle: (() => void) | undefined
  #closed: Promise<void> | undefined

  /** @throws RangeError for a frame rate out of range */
  constructor(maker: PacketMaker, place: PacketDestination) {
    this.#place = place
    this.#maker = maker
    this.#pace = new Pace(place.frameRate)
  }

  /**
   * Sends the frame, unless one is still on its way to the network or it comes too early.
   * @throws RangeError for a frame that the protocol has no room for
   */
  take(bytes: Uint8Array, _frameNumber: number, deadline: number): boolean {
    if (this.#closed !== undefined || !this.#pace.takes(deadline)) return false
    if (this.#isBusy) {
      this.#counters.skipped++
      return false
    }
    const { clock, wallNow, way } = this.#place
    const now = clock.now()
    const packets = this.#maker.make(bytes, wallNow() + deadline - now)
    this.#counters.frameLeaves(deadline, now)
    this.#deadline = deadline
    this.#byteLength = bytes.length
    this.#isBusy = true
    way.send(packets, this.#noteGone)
    return true
  }

  get statistics(): OutletStatistics {
    const state = this.#closed === undefined ? 'streaming' : 'closed'
    return this.#counters.snapshot(state, this.#place.clock.now())
  }

  /** Tells `listener` of packets that cannot be sent, at most every five seconds. */
  onError(listener: StreamErrorListener): () => void {
    return this.#reports.listen(listener)
  }

  /** Says good-bye where the protocol has a word for it, and closes the way. */
  close(): Promise<void> {
    this.#closed ??= this.#end()
    return this.#closed
  }

  readonly #noteGone: DatagramsSent = (failure) => {
    this.#isBusy = false
    const now = this.#place.clock.now()
    if (failure === undefined) this.#counters.frameSent(this.#deadline, this.#byteLength, now)
    else this.#fail(failure, now)
    this.#onIdle?.()
  }

  #fail(cause: unknown, now: number): void {
    this.#counters.failed++
    const what = `${this.#place.label} is sent nothing`
    this.#reports.add({ code: 'sink-failed', what, cause }, now)
  }

  async #end(): Promise<void> {
    if (this.#isBusy) await this.#untilIdle()
    const { way } = this.#place
    await new Promise((resolve) => way.send(this.#maker.end(), resolve))
    way.close()
  }

  #untilIdle(): Promise<void> {
    return new Promise((resolve) => {
      this.#onIdle = resolve
    })
  }
}
