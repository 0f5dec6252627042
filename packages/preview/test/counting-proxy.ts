import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** An address that passes everything on to a server, and counts what the server sends. */
export interface CountingProxy {
  readonly url: string
  /** Bytes that came from the server, over all connections. */
  readonly received: number
  close(): Promise<void>
}

/** Stands between a server of this machine and its viewers. */
export async function countBytesOf(url: string): Promise<CountingProxy> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let received = 0
  const server = createServer((viewer) => {
    const host = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [viewer, host],
      [host, viewer],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => other.destroy())
    }
    host.on('data', (data) => {
      received += data.length
    })
    viewer.pipe(host).pipe(viewer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    get received() {
      return received
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
