import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Clock, Timer } from '@ledloom/core'
import { guardServer, limitConnections } from '@ledloom/sockets'
import type { OpenInput } from '../contract/define-input.ts'
import type { InputContext } from '../contract/input-context.ts'
import { senderName } from './address.ts'
import { listenError } from './listen-error.ts'

/** Most connections at a time, half of them from one address. */
const MOST_CONNECTIONS = 64

interface ListenTcpOptions {
  readonly title: string
  /** True if a connection is idle. Default: it has no HTTP request under way. */
  readonly isWaiting?: (socket: Socket) => boolean
}

/**
 * Makes a server listen on the context's address. Counts connections above the limit, which it closes,
 * as dropped.
 * @throws InputError if it cannot listen
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
  // An object, because it listens on a port and not on a path.
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

/** Long enough for a user who opens a page and then draws on it. */
const LONGEST_WAIT_MS = 30_000

/** Ends connections that send nothing, so that they do not keep others out. */
export class FirstMessages {
  readonly #clock: Clock
  readonly #waiting = new Map<Duplex, Timer>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Ends the connection after half a minute without a message. */
  await(socket: Duplex): void {
    const end = () => socket.destroy()
    this.#waiting.set(socket, this.#clock.setTimeout(end, LONGEST_WAIT_MS))
    socket.once('close', () => this.came(socket))
  }

  /** Returns true if a connection has not sent a message yet. */
  isWaiting(socket: Duplex): boolean {
    return this.#waiting.has(socket)
  }

  /** Notes the first message; the connection may be silent from now on. */
  came(socket: Duplex): void {
    const timer = this.#waiting.get(socket)
    if (timer === undefined) return
    this.#clock.clearTimeout(timer)
    this.#waiting.delete(socket)
  }
}
