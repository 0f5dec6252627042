import type { Clock } from '@ledloom/core'
import type { ForwardPacket } from '@ledloom/wire'
import { DatagramSocket, type LookUp } from '../udp/datagram-socket.ts'
import { DatagramTrain, type TrainDone } from '../udp/datagram-train.ts'
import type { ForwardWay } from './forward-sink.ts'

/** How often the host's address is looked up while all goes well, and where sending fails. */
const LOOK_UP_EVERY_MS = 60_000
const LOOK_UP_AGAIN_MS = 2000

/** Where a host is. */
export interface HostWayOptions {
  /** Name or IP address. */
  readonly host: string
  readonly port: number
  readonly clock: Clock
  /** Default: the system's. */
  readonly lookUp?: LookUp | undefined
}

/** The way to one host, over a socket connected to it, which follows it to a new address. */
export class HostWay implements ForwardWay {
  readonly #options: HostWayOptions
  readonly #socket: DatagramSocket
  readonly #train: DatagramTrain<Uint8Array>
  readonly #datagrams: Uint8Array[] = []
  #lookedUpAt = 0
  #hasFailed = false
  #done: TrainDone = () => undefined

  private constructor(options: HostWayOptions) {
    this.#options = options
    this.#socket = new DatagramSocket(options.lookUp)
    this.#train = new DatagramTrain<Uint8Array>(this.#socket, options.clock)
  }

  /** Rejects for a host that has no address. */
  static async open(options: HostWayOptions): Promise<HostWay> {
    const way = new HostWay(options)
    await way.#connect()
    return way
  }

  send(packets: readonly ForwardPacket[], done: TrainDone): void {
    this.#followHost()
    this.#done = done
    this.#datagrams.length = packets.length
    for (let i = 0; i < packets.length; i++) this.#datagrams[i] = packets[i]!.data
    this.#train.sendAtOnce(this.#datagrams, this.#noteGone)
  }

  close(): void {
    this.#socket.close()
  }

  readonly #noteGone: TrainDone = (failure) => {
    this.#hasFailed = failure !== undefined
    this.#done(failure)
  }

  /** Looks the host up beside the frames; where that fails, its last address is kept. */
  #followHost(): void {
    const every = this.#hasFailed ? LOOK_UP_AGAIN_MS : LOOK_UP_EVERY_MS
    if (this.#options.clock.now() - this.#lookedUpAt < every) return
    this.#connect().catch(() => {
      this.#hasFailed = true
    })
  }

  async #connect(): Promise<void> {
    const { host, port, clock } = this.#options
    this.#lookedUpAt = clock.now()
    await this.#socket.connect(host, port)
  }
}
