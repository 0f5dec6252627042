import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Reading } from './check.ts'

/** A kind of port. */
export type PortTransport = 'udp' | 'tcp'

const HOST = '127.0.0.1'

/** Reports whether `port` is free on 127.0.0.1 for each of `transports`. */
export async function readPorts({
  port,
  transports,
  advice,
}: {
  readonly port: number
  readonly transports: readonly PortTransport[]
  readonly advice: string
}): Promise<Reading> {
  for (const transport of transports) {
    const where = `${transport.toUpperCase()} port ${port}`
    const fault = await faultOf(tryPort(transport, port))
    if (fault === 'EADDRINUSE') return { state: 'taken', detail: `${where} is taken`, advice }
    if (fault === 'EACCES')
      return { state: 'missing', detail: `${where} needs more permissions`, advice }
  }
  return { state: 'ok', detail: `${describe(transports)} port ${port} is free` }
}

function describe(transports: readonly PortTransport[]): string {
  return transports.map((transport) => transport.toUpperCase()).join(' and ')
}

async function faultOf(attempt: Promise<void>): Promise<string | undefined> {
  try {
    await attempt
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE' || code === 'EACCES') return code
    throw error
  }
}

/** Listens on a port and frees it again. */
function tryPort(transport: PortTransport, port: number): Promise<void> {
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
