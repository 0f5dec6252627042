import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import { guardServer, limitConnections } from '@ledloom/sockets'
import type { OpenInput } from '../define-input.ts'
import type { InputContext } from '../input-context.ts'
import { listenError } from './listen-error.ts'
import { senderName } from './sender-name.ts'

/** Senders and pages that are connected at a time, half of them from one address. */
const MOST_CONNECTIONS = 64

/** What is listened for. */
export interface ListenTcpOptions {
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
