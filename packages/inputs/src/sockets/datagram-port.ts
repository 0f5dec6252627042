import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { guardEvents } from '@ledloom/sockets'
import type { InputContext } from '../contract/input-context.ts'
import { isLoopback } from './address.ts'
import { listenError } from './listen-error.ts'
import { MulticastGroups } from './multicast-groups.ts'

/** Who sent a datagram. */
export type DatagramSender = Pick<RemoteInfo, 'address' | 'port'>

/** Takes a datagram; its bytes are good until it returns. */
type TakeDatagram = (bytes: Uint8Array, sender: DatagramSender) => void

/** A UDP port that an input listens on; counts what comes and leaves a flood unread. */
export class DatagramPort {
  readonly #socket: Socket
  readonly #groups: MulticastGroups

  private constructor(socket: Socket) {
    this.#socket = socket
    this.#groups = new MulticastGroups(socket)
  }

  /** @throws InputError where it cannot listen */
  static async open(
    context: InputContext,
    title: string,
    take: TakeDatagram,
  ): Promise<DatagramPort> {
    const { host, port, channelCount } = context
    // Groups and broadcasts reach all who share a port; what is sent to us alone only one of them.
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

  /** As it can be written down. */
  get address(): string {
    const { address, port, family } = this.#socket.address()
    return family === 'IPv6' ? `[${address}]:${port}` : `${address}:${port}`
  }

  /** Answers; an answer that cannot be sent is as good as one that gets lost. */
  send(bytes: Uint8Array, { address, port }: DatagramSender): void {
    this.#socket.send(bytes, port, address, () => undefined)
  }

  /**
   * Listens to a multicast group, too.
   * @throws Error where the system lets nobody join it
   */
  join(group: string, networkCard?: string): void {
    this.#groups.join(group, networkCard)
  }

  /** Listens to a group no more. */
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

/** Frames that may come while we are busy. */
const FRAMES = 4
/** A packet of 510 channels takes 2304 bytes of Linux's memory as a network card hands it over. */
const BYTES_PER_CHANNEL = 4.5
const MOST_BYTES = 4 * 2 ** 20

/** Lets a socket keep a few whole frames, as far as the system allows; never less than it did. */
export function makeReceiveRoom(socket: Socket, channelCount: number): void {
  const wanted = Math.min(MOST_BYTES, Math.ceil(FRAMES * BYTES_PER_CHANNEL * channelCount))
  if (wanted > socket.getRecvBufferSize()) socket.setRecvBufferSize(wanted)
}
