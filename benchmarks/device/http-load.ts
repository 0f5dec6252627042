import { connect, type Socket } from 'node:net'

/** Requests to send one after another. */
export interface HttpLoad {
  readonly port: number
  /** Bytes of the request. */
  readonly request: Uint8Array
  /** Simultaneous connections. */
  readonly connections: number
  /** True to reuse connections; otherwise the server closes each after its reply. */
  readonly keepAlive: boolean
  readonly durationMs: number
}

/**
 * Measures replies a second. The client uses bare sockets, so that the server is measured.
 * @throws Error for a reply with a status other than 200
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

/** Sends requests over one connection, one after another. */
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

/** Opens one connection after another, with one request each. */
async function askAnew(load: HttpLoad, end: number): Promise<number> {
  let replies = 0
  while (performance.now() < end) {
    await askOnce(load)
    replies += 1
  }
  return replies
}

/**
 * Sends one request on a new connection, which the server closes.
 * @throws Error for a reply with a status other than 200
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
