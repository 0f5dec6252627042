import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { Clock } from '@ledloom/core'
import type { OutgoingPacket } from '@ledloom/wire'
import { DatagramSequence, type DatagramsSent } from '../udp/datagram-sequence.ts'
import type { PacketTransport } from './packet-sender.ts'

/** How multicast is sent. */
export interface GroupWayOptions {
  readonly port: number
  readonly clock: Clock
  /** Address of the network that it leaves by. Default: what the system takes. */
  readonly outgoing?: string | undefined
}

/** The way to IPv4 multicast groups, each packet to its own. */
export class MulticastTransport implements PacketTransport {
  readonly #socket: Socket
  readonly #sequence: DatagramSequence<OutgoingPacket>
  /** Of a packet that was sent before. */
  #failure: Error | undefined

  private constructor(socket: Socket, { port, clock }: GroupWayOptions) {
    this.#socket = socket
    socket.on('error', (cause) => {
      this.#failure = cause
    })
    const send = ({ data, address }: OutgoingPacket, gone: (failure: Error | null) => void) =>
      socket.send(data, port, address, gone)
    this.#sequence = new DatagramSequence({ send }, clock)
  }

  /** Rejects with a RangeError for an outgoing address that this machine has not. */
  static async open(options: GroupWayOptions): Promise<MulticastTransport> {
    const socket = createSocket('udp4')
    try {
      socket.bind()
      await once(socket, 'listening')
      if (options.outgoing !== undefined) leaveBy(socket, options.outgoing)
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

function leaveBy(socket: Socket, outgoing: string): void {
  try {
    socket.setMulticastInterface(outgoing)
  } catch (cause) {
    const rule = 'interface must be an IP address of this machine'
    throw new RangeError(`${rule}, got ${outgoing}`, { cause })
  }
}
