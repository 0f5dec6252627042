import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A server that speaks bytes: what a test writes on the socket is what the client gets. */
export interface SocketServer {
  readonly address: string
  /** Connections taken so far. */
  readonly connections: number
  close(): Promise<void>
}

/** Listens on a free port and hands each request, head and body, to `answer`. */
export async function startSocketServer(
  answer: (socket: Socket, request: string, number: number) => void,
): Promise<SocketServer> {
  const sockets = new Set<Socket>()
  let requests = 0
  let connections = 0
  const server = createServer((socket) => {
    connections++
    sockets.add(socket)
    socket.on('error', () => {})
    collectRequests(socket, (request) => answer(socket, request, ++requests))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    get connections() {
      return connections
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function collectRequests(socket: Socket, onRequest: (request: string) => void): void {
  let received = ''
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    received += text
    const headLength = received.indexOf('\r\n\r\n') + 4
    const bodyLength = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0)
    if (headLength < 4 || received.length < headLength + bodyLength) return
    const request = received.slice(0, headLength + bodyLength)
    received = received.slice(headLength + bodyLength)
    onRequest(request)
  })
}

/** An HTTP reply with its length and `Connection: close`, as devices send them. */
export function closingReply(body: string, status = '200 OK'): string {
  const length = Buffer.byteLength(body)
  return `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n${body}`
}
