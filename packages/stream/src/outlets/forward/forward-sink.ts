import type { Socket } from 'node:dgram'
import type { FrameSink } from '@ledloom/core'
import type { Clock } from '../../clock/clock.ts'
import { Pace } from '../../clock/pace.ts'
import { ErrorReports, type StreamErrorListener } from '../../error-reports.ts'
import { OutletCounters } from '../outlet-counters.ts'
import type { OutletStatistics } from '../outlet-statistics.ts'
import type { ForwardPacket, PacketMaker } from './packet-maker.ts'

/** Where frames are sent on to, and how. */
export interface ForwardPlace {
  /** What it is called in reports. */
  readonly label: string
  /** IP address of packets that have none of their own. */
  readonly address: string
  readonly port: number
  /** One that can send there; closed with the sink. */
  readonly socket: Socket
  /** The most frames a second. */
  readonly frameRate: number
  readonly clock: Clock
  /** Milliseconds since 1970, which hosts agree on. */
  readonly wallNow: () => number
}

/** Sends frames on to another host, in packets that nobody acknowledges, over one socket. */
export class ForwardSink implements FrameSink {
  readonly #place: ForwardPlace
  readonly #maker: PacketMaker
  readonly #socket: Socket
  readonly #pace: Pace
  readonly #counters = new OutletCounters()
  readonly #reports = new ErrorReports()
  #underWay = 0
  #closed: Promise<void> | undefined

  /** @throws RangeError for a frame rate out of range */
  constructor(maker: PacketMaker, place: ForwardPlace) {
    this.#place = place
    this.#maker = maker
    this.#pace = new Pace(place.frameRate)
    this.#socket = place.socket
    this.#socket.on('error', (cause) => this.#report(cause))
  }

  /** Sends the frame, unless one is still on its way to the network or it comes too early. */
  take(bytes: Uint8Array, _frameNumber: number, deadline: number): boolean {
    if (this.#closed !== undefined || !this.#pace.takes(deadline)) return false
    if (this.#underWay > 0) {
      this.#counters.skipped++
      return false
    }
    const { clock, wallNow } = this.#place
    const now = clock.now()
    this.#counters.frameLeaves(deadline, now)
    this.#send(this.#maker.make(bytes, wallNow() + deadline - now), (failure) => {
      if (failure === null) this.#counters.frameSent(deadline, bytes.length, clock.now())
      else this.#fail(failure)
    })
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

  /** Says good-bye where the protocol has a word for it, and closes the socket. */
  close(): Promise<void> {
    this.#closed ??= this.#end()
    return this.#closed
  }

  #send(packets: readonly ForwardPacket[], onEnd: (failure: Error | null) => void): void {
    const { address, port } = this.#place
    let failure: Error | null = null
    this.#underWay += packets.length
    let left = packets.length
    const done = (cause: Error | null) => {
      failure ??= cause
      this.#underWay--
      if (--left === 0) onEnd(failure)
    }
    for (const packet of packets) {
      this.#socket.send(packet.data, port, packet.address ?? address, done)
    }
  }

  #fail(cause: Error): void {
    this.#counters.failed++
    this.#report(cause)
  }

  #report(cause: Error): void {
    const what = `${this.#place.label} is sent nothing`
    this.#reports.add({ code: 'sink-failed', what, cause }, this.#place.clock.now())
  }

  async #end(): Promise<void> {
    const farewells = this.#maker.end()
    if (farewells.length > 0) await new Promise((resolve) => this.#send(farewells, resolve))
    await new Promise<void>((resolve) => this.#socket.close(resolve))
  }
}
