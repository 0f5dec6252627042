import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { guardEvents } from '@ledloom/sockets'
import type { InputContext } from '../contract/input-context.ts'
import { isLoopback } from './address.ts'
import { listenError } from './listen-error.ts'
import { MulticastGroups } from './multicast-groups.ts'

/** The sender of a datagram. */
export type DatagramSender = Pick<RemoteInfo, 'address' | 'port'>

/** Takes a datagram; its bytes are valid until it returns. */
type TakeDatagram = (bytes: Uint8Array, sender: DatagramSender) => void

/** The UDP port of an input. Counts datagrams and leaves a flood unread. */
export class DatagramPort {
  readonly #socket: Socket
  readonly #groups: MulticastGroups

  private constructor(socket: Socket) {
    this.#socket = socket
    this.#groups = new MulticastGroups(socket)
  }

  /** @throws InputError if it cannot listen */
  static async open(
    context: InputContext,
    title: string,
    take: TakeDatagram,
  ): Promise<DatagramPort> {
    const { host, port, channelCount } = context
    // Multicast and broadcast reach all programs that share a port, unicast only one of them.
    const reuseAddr = !isLoopback(host)
    const socket = createSocket({ type: host.includes(':') ? 'udp6' : 'udp4', reuseAddr })
    try {
      socket.bind(port, host)
      await once(socket, 'listening')
    } catch (cause) {
      socket.close()
      throw listenError({ title, transport: 'UDP', host, port }, cause as NodeJS.ErrnoException)
    }
    makeReceiveRoom(socket, channelCount)
    socket.on('error', (error) => context.onError(error))
    guardEvents(socket, (error) => context.onFailure(error))
    listen(socket, context, take)
    return new DatagramPort(socket)
  }

  get port(): number {
    return this.#socket.address().port
  }

  /** Address and port as text. */
  get address(): string {
    const { address, port, family } = this.#socket.address()
    return family === 'IPv6' ? `[${address}]:${port}` : `${address}:${port}`
  }

  /** Sends an answer; ignores failures, because answers may get lost anyway. */
  send(bytes: Uint8Array, { address, port }: DatagramSender): void {
    this.#socket.send(bytes, port, address, () => undefined)
  }

  /**
   * Joins a multicast group.
   * @throws Error if the system refuses it
   */
  join(group: string, networkCard?: string): void {
    this.#groups.join(group, networkCard)
  }

  leave(group: string): void {
    this.#groups.leave(group)
  }

  async close(): Promise<void> {
    this.#groups.close()
    const closed = once(this.#socket, 'close')
    this.#socket.close()
    await closed
  }
}

function listen(
  socket: Socket,
  { counters, budget, clock }: InputContext,
  take: TakeDatagram,
): void {
  socket.on('message', (bytes, sender) => {
    counters.packets++
    counters.bytes += bytes.length
    if (budget.take(clock.now())) take(bytes, sender)
    else counters.dropped++
  })
}

/** Frames that the receive buffer holds. */
const FRAMES = 4
/** Memory of a packet of 510 channels in Linux's receive buffer. */
const BYTES_PER_CHANNEL = 4.5
const MOST_BYTES = 4 * 2 ** 20

/** Enlarges the receive buffer to a few frames, as far as the system allows; never shrinks it. */
export function makeReceiveRoom(socket: Socket, channelCount: number): void {
  const wanted = Math.min(MOST_BYTES, Math.ceil(FRAMES * BYTES_PER_CHANNEL * channelCount))
  if (wanted > socket.getRecvBufferSize()) socket.setRecvBufferSize(wanted)
}
