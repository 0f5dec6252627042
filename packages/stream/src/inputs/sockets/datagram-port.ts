import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { isLoopback } from '../identity/is-loopback.ts'
import type { InputContext } from '../input-context.ts'
import { listenError } from './listen-error.ts'

/** Who sent a datagram. */
export type DatagramSender = Pick<RemoteInfo, 'address' | 'port'>

/** Takes a datagram; its bytes are good until it returns. */
export type TakeDatagram = (bytes: Uint8Array, sender: DatagramSender) => void

/** A UDP port that an input listens on; counts what comes and leaves a flood unread. */
export class DatagramPort {
  readonly #socket: Socket

  private constructor(socket: Socket) {
    this.#socket = socket
  }

  /** @throws InputError where it cannot listen */
  static async open(
    context: InputContext,
    title: string,
    take: TakeDatagram,
  ): Promise<DatagramPort> {
    const { host, port } = context
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
    socket.on('error', (error) => context.onError(error))
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

  /** @throws Error where the system takes no more groups */
  join(group: string, networkCard?: string): void {
    this.#socket.addMembership(group, networkCard)
  }

  async close(): Promise<void> {
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
