import type { Clock } from '@ledloom/core'
import type { OutgoingPacket } from '@ledloom/wire'
import { DatagramSequence, type DatagramsSent } from './datagram-sequence.ts'
import { DatagramSocket, type LookUp } from './datagram-socket.ts'
import type { PacketTransport } from './packet-sender.ts'

/** Time between two look-ups of the host's address, usually and while sending fails. */
const LOOK_UP_EVERY_MS = 60_000
const LOOK_UP_AGAIN_MS = 2000

interface HostTransportOptions {
  /** Name or IP address. */
  readonly host: string
  readonly port: number
  readonly clock: Clock
  /** Default: the system's. */
  readonly lookUp?: LookUp | undefined
}

/** Sends packets to one host, over a connected socket. Follows the host to a new address. */
export class HostTransport implements PacketTransport {
  readonly #options: HostTransportOptions
  readonly #socket: DatagramSocket
  readonly #sequence: DatagramSequence<Uint8Array>
  readonly #datagrams: Uint8Array[] = []
  #lookedUpAt = 0
  #hasFailed = false
  #done: DatagramsSent = () => undefined

  private constructor(options: HostTransportOptions) {
    this.#options = options
    this.#socket = new DatagramSocket(options.lookUp)
    this.#sequence = new DatagramSequence<Uint8Array>(this.#socket, options.clock)
  }

  /** Rejects for a host without an address. */
  static async open(options: HostTransportOptions): Promise<HostTransport> {
    const transport = new HostTransport(options)
    await transport.#connect()
    return transport
  }

  send(packets: readonly OutgoingPacket[], done: DatagramsSent): void {
    this.#followHost()
    this.#done = done
    this.#datagrams.length = packets.length
    for (let i = 0; i < packets.length; i++) this.#datagrams[i] = packets[i]!.data
    this.#sequence.sendAtOnce(this.#datagrams, this.#noteSent)
  }

  close(): void {
    this.#socket.close()
  }

  readonly #noteSent: DatagramsSent = (failure) => {
    this.#hasFailed = failure !== undefined
    this.#done(failure)
  }

  /** Looks the host up beside the frames, and keeps its last address if that fails. */
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
