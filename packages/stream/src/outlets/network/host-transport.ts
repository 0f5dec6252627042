import type { Clock } from '@ledloom/core'
import type { OutgoingPacket } from '@ledloom/wire'
import { DatagramSequence, type DatagramsSent } from '../udp/datagram-sequence.ts'
import { DatagramSocket, type LookUp } from '../udp/datagram-socket.ts'
import type { PacketTransport } from './packet-sender.ts'

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
export class HostTransport implements PacketTransport {
  readonly #options: HostWayOptions
  readonly #socket: DatagramSocket
  readonly #sequence: DatagramSequence<Uint8Array>
  readonly #datagrams: Uint8Array[] = []
  #lookedUpAt = 0
  #hasFailed = false
  #done: DatagramsSent = () => undefined

  private constructor(options: HostWayOptions) {
    this.#options = options
    this.#socket = new DatagramSocket(options.lookUp)
    this.#sequence = new DatagramSequence<Uint8Array>(this.#socket, options.clock)
  }

  /** Rejects for a host that has no address. */
  static async open(options: HostWayOptions): Promise<HostTransport> {
    const way = new HostTransport(options)
    await way.#connect()
    return way
  }

  send(packets: readonly OutgoingPacket[], done: DatagramsSent): void {
    this.#followHost()
    this.#done = done
    this.#datagrams.length = packets.length
    for (let i = 0; i < packets.length; i++) this.#datagrams[i] = packets[i]!.data
    this.#sequence.sendAtOnce(this.#datagrams, this.#noteGone)
  }

  close(): void {
    this.#socket.close()
  }

  readonly #noteGone: DatagramsSent = (failure) => {
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
