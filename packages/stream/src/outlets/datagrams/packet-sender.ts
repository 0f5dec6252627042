import type { Clock, Tick } from '@ledloom/core'
import { ErrorReports, type StreamErrorListener } from '@ledloom/sockets'
import type { OutgoingPacket, PacketMaker } from '@ledloom/wire'
import { Pace } from '../../clock/pace.ts'
import { OutletCounters, type OutletStatistics } from '../../statistics/outlet-statistics.ts'
import type { FrameSender } from '../light-outlet.ts'
import type { DatagramsSent } from './datagram-sequence.ts'

/** Sends packets to a host or to multicast groups. */
export interface PacketTransport {
  /**
   * Hands the packets of one frame to the network, and calls `done` once when all are sent, with the
   * first failure if there was one. Must not be called again before that. Never throws.
   */
  send(packets: readonly OutgoingPacket[], done: DatagramsSent): void
  close(): void
}

interface PacketSenderOptions {
  /** The name in reports. */
  readonly label: string
  /** Closed with the sender. */
  readonly transport: PacketTransport
  /** The most frames a second. */
  readonly frameRate: number
  readonly clock: Clock
  /** Milliseconds since 1970. */
  readonly wallNow: () => number
}

/** Sends frames to another controller, in packets without acknowledgement, one frame at a time. */
export class PacketSender implements FrameSender {
  readonly #options: PacketSenderOptions
  readonly #packets: PacketMaker
  readonly #pace: Pace
  readonly #counters = new OutletCounters()
  readonly #reports = new ErrorReports()
  /** Deadline and size of the frame that waits or is being sent. */
  #deadline = 0
  #byteLength = 0
  /** Packets of a frame that is not due yet. */
  #waiting: readonly OutgoingPacket[] | undefined
  #isBusy = false
  #onIdle: (() => void) | undefined
  #closed: Promise<void> | undefined

  /** @throws RangeError for a frame rate out of range */
  constructor(packets: PacketMaker, options: PacketSenderOptions) {
    this.#options = options
    this.#packets = packets
    this.#pace = new Pace(options.frameRate)
  }

  /**
   * Sends the frame when it is due, unless another is still being sent or it exceeds the frame rate.
   * @throws RangeError for a frame that is too large for the protocol
   */
  take(bytes: Uint8Array, { deadline, due }: Pick<Tick, 'deadline' | 'due'>): boolean {
    if (this.#closed !== undefined || !this.#pace.takes(deadline)) return false
    if (this.#isBusy) {
      this.#counters.skipped++
      return false
    }
    const { clock, wallNow } = this.#options
    if (this.#waiting !== undefined) this.#counters.skipped++
    this.#waiting = this.#packets.make(bytes, wallNow() + deadline - clock.now())
    this.#deadline = deadline
    this.#byteLength = bytes.length
    if (due === undefined) this.#sendWaiting()
    else void due.then(this.#sendWaiting)
    return true
  }

  get statistics(): OutletStatistics {
    const state = this.#closed === undefined ? 'streaming' : 'closed'
    return this.#counters.snapshot(state, this.#options.clock.now())
  }

  /** Calls `listener` when packets cannot be sent, at most every five seconds. */
  onError(listener: StreamErrorListener): () => void {
    return this.#reports.listen(listener)
  }

  /** Sends the packets that end a stream, if the protocol has any, and closes the transport. */
  close(): Promise<void> {
    this.#closed ??= this.#end()
    return this.#closed
  }

  readonly #sendWaiting = (): void => {
    const packets = this.#waiting
    if (packets === undefined) return
    this.#waiting = undefined
    this.#isBusy = true
    this.#counters.frameLeaves(this.#deadline, this.#options.clock.now())
    this.#options.transport.send(packets, this.#noteSent)
  }

  readonly #noteSent: DatagramsSent = (failure) => {
    this.#isBusy = false
    const now = this.#options.clock.now()
    if (failure === undefined) this.#counters.frameSent(this.#deadline, this.#byteLength, now)
    else this.#fail(failure, now)
    this.#onIdle?.()
  }

  #fail(cause: unknown, now: number): void {
    this.#counters.failed++
    const what = `${this.#options.label}: cannot send`
    this.#reports.add({ code: 'sink-failed', what, cause }, now)
  }

  async #end(): Promise<void> {
    this.#waiting = undefined
    if (this.#isBusy) await this.#untilIdle()
    const { transport } = this.#options
    await new Promise((resolve) => transport.send(this.#packets.end(), resolve))
    transport.close()
  }

  #untilIdle(): Promise<void> {
    return new Promise((resolve) => {
      this.#onIdle = resolve
    })
  }
}
