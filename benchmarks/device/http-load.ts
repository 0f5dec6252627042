import { connect, type Socket } from 'node:net'

/** Requests to send, as fast as they are answered. */
export interface HttpLoad {
  readonly port: number
  /** The bytes of the request, the same each time. */
  readonly request: Uint8Array
  /** Connections at a time. */
  readonly connections: number
  /** Whether a connection is used again; otherwise the server closes it after its reply. */
  readonly keepAlive: boolean
  readonly durationMs: number
}

/**
 * Replies a second. The client is no more than sockets, so that it is the server that is measured.
 * @throws Error for a reply of any status but 200
 */
export async function repliesPerSecond(load: HttpLoad): Promise<number> {
  const start = performance.now()
  const end = start + load.durationMs
  const counts = await Promise.all(
    Array.from({ length: load.connections }, () =>
      load.keepAlive ? ask(load, end) : askAnew(load, end),
    ),
  )
  const replies = counts.reduce((sum, count) => sum + count, 0)
  return (1000 * replies) / (performance.now() - start)
}

/** One connection, one request after the other. */
function ask({ port, request }: HttpLoad, end: number): Promise<number> {
  const socket = connect(port, '127.0.0.1', () => socket.write(request))
  return new Promise((resolve, reject) => {
    let replies = 0
    let text = ''
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (!isWhole(text)) return
      if (!isServed(text)) return reject(notServed(text))
      text = ''
      replies += 1
      if (performance.now() < end) socket.write(request)
      else finish(socket, () => resolve(replies))
    })
  })
}

/** One connection after the other, one request each. */
async function askAnew(load: HttpLoad, end: number): Promise<number> {
  let replies = 0
  while (performance.now() < end) {
    await askOnce(load)
    replies += 1
  }
  return replies
}

/**
 * One request on a connection of its own, which the server closes.
 * @throws Error for a reply of any status but 200
 */
export function askOnce({ port, request }: Pick<HttpLoad, 'port' | 'request'>): Promise<void> {
  const socket = connect(port, '127.0.0.1', () => socket.write(request))
  return new Promise((resolve, reject) => {
    let text = ''
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('close', () => {
      if (isServed(text)) resolve()
      else reject(notServed(text))
    })
  })
}

function isWhole(text: string): boolean {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd === -1) return false
  const [, length = '0'] = /content-length: (\d+)/i.exec(text) ?? []
  return text.length >= headEnd + 4 + Number(length)
}

function isServed(text: string): boolean {
  return text.startsWith('HTTP/1.1 200 ')
}

function notServed(text: string): Error {
  return new Error(`not served: ${text.slice(0, 200)}`)
}

function finish(socket: Socket, then: () => void): void {
  socket.on('close', then)
  socket.destroy()
}
