import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** What listens on a port. */
export type PortTransport = 'udp' | 'tcp'

const HOST = '127.0.0.1'

/**
 * Listens on a port of this machine and frees it again.
 * @throws Error with the system's code, `EADDRINUSE` where it is taken
 */
export function tryPort(transport: PortTransport, port: number): Promise<void> {
  return transport === 'udp' ? tryUdp(port) : tryTcp(port)
}

async function tryUdp(port: number): Promise<void> {
  const socket = createSocket('udp4')
  try {
    socket.bind(port, HOST)
    await once(socket, 'listening')
  } finally {
    const closed = once(socket, 'close')
    socket.close()
    await closed
  }
}

async function tryTcp(port: number): Promise<void> {
  const server = createServer()
  server.listen(port, HOST)
  await once(server, 'listening')
  const closed = once(server, 'close')
  server.close()
  await closed
}
