import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Clock, Timer } from '@ledloom/core'
import { guardServer, limitConnections } from '@ledloom/sockets'
import type { OpenInput } from '../contract/define-input.ts'
import type { InputContext } from '../contract/input-context.ts'
import { senderName } from './address.ts'
import { listenError } from './listen-error.ts'

/** Senders and pages that are connected at a time, half of them from one address. */
const MOST_CONNECTIONS = 64

/** What is listened for. */
interface ListenTcpOptions {
  readonly title: string
  /** Whether a connection has brought nothing yet. Default: no HTTP request is under way on it. */
  readonly isWaiting?: (socket: Socket) => boolean
}

/**
 * Makes a server listen where the context says. Connections that are closed because there are too
 * many count as dropped.
 * @throws InputError where it cannot
 */
export async function listenTcp(
  server: Server,
  { host, port, counters, onFailure }: InputContext,
  { title, isWaiting }: ListenTcpOptions,
): Promise<OpenInput> {
  const sockets = new Set<Socket>()
  guardServer(server, onFailure)
  const onClosed = () => counters.dropped++
  limitConnections(server, { total: MOST_CONNECTIONS, isWaiting, onClosed })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (cause) {
    throw listenError({ title, transport: 'TCP', host, port }, cause as NodeJS.ErrnoException)
  }
  // Listening on a port, not on a path.
  const bound = server.address() as AddressInfo
  return {
    port: bound.port,
    address: senderName(bound),
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Long enough for a page that somebody opens and then draws on. */
const LONGEST_WAIT_MS = 30_000

/** Ends connections over which nothing comes, so that they do not keep others out. */
export class FirstMessages {
  readonly #clock: Clock
  readonly #waiting = new Map<Duplex, Timer>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Ends the connection in half a minute if there is no message by then. */
  await(socket: Duplex): void {
    const end = () => socket.destroy()
    this.#waiting.set(socket, this.#clock.setTimeout(end, LONGEST_WAIT_MS))
    socket.once('close', () => this.came(socket))
  }

  /** Whether none has come over a connection. */
  isWaiting(socket: Duplex): boolean {
    return this.#waiting.has(socket)
  }

  /** There is one: the connection may be silent for as long as it likes. */
  came(socket: Duplex): void {
    const timer = this.#waiting.get(socket)
    if (timer === undefined) return
    this.#clock.clearTimeout(timer)
    this.#waiting.delete(socket)
  }
}
