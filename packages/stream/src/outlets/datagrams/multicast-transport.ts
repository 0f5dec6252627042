import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { Clock } from '@ledloom/core'
import type { OutgoingPacket } from '@ledloom/wire'
import { DatagramSequence, type DatagramsSent } from './datagram-sequence.ts'
import type { PacketTransport } from './packet-sender.ts'

interface MulticastOptions {
  readonly port: number
  readonly clock: Clock
  /** IP address of the network card to send by. Default: the system's choice. */
  readonly networkCard?: string | undefined
}

/** Sends packets to IPv4 multicast groups, each packet to its own group. */
export class MulticastTransport implements PacketTransport {
  readonly #socket: Socket
  readonly #sequence: DatagramSequence<OutgoingPacket>
  /** The failure of an earlier packet. */
  #failure: Error | undefined

  private constructor(socket: Socket, { port, clock }: MulticastOptions) {
    this.#socket = socket
    socket.on('error', (cause) => {
      this.#failure = cause
    })
    const send = ({ data, address }: OutgoingPacket, gone: (failure: Error | null) => void) =>
      socket.send(data, port, address, gone)
    this.#sequence = new DatagramSequence({ send }, clock)
  }

  /** Rejects with a RangeError for the address of a network card that this machine does not have. */
  static async open(options: MulticastOptions): Promise<MulticastTransport> {
    const socket = createSocket('udp4')
    try {
      socket.bind()
      await once(socket, 'listening')
      if (options.networkCard !== undefined) sendBy(socket, options.networkCard)
      return new MulticastTransport(socket, options)
    } catch (cause) {
      socket.close()
      throw cause
    }
  }

  send(packets: readonly OutgoingPacket[], done: DatagramsSent): void {
    const failure = this.#failure
    this.#failure = undefined
    if (failure === undefined) this.#sequence.sendAtOnce(packets, done)
    else done(failure)
  }

  close(): void {
    this.#socket.close()
  }
}

function sendBy(socket: Socket, networkCard: string): void {
  try {
    socket.setMulticastInterface(networkCard)
  } catch (cause) {
    const rule = 'interface must be an IP address of this machine'
    throw new RangeError(`${rule}, got ${networkCard}`, { cause })
  }
}
