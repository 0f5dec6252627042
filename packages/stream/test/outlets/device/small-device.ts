import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RealtimeDevice, RequestOptions } from '../../../src/outlets/device/realtime-device.ts'

/** The two resources an outlet uses, on a real socket that closes after each reply. */
export class SmallDevice {
  mode: string
  /** What it was asked for, in order: `mode rt`, `get mode`, `frame`. */
  readonly log: string[] = []
  readonly frames: Uint8Array[] = []
  /** Replies wait as long as this is true. */
  isHolding = false
  /** What comes is never answered, as when packets vanish. */
  isDeaf = false
  /** Frames refused, whatever the mode. */
  isRefusing = false
  /** Milliseconds until it answers. */
  answerMs = 0
  inFlight = 0
  mostInFlight = 0
  readonly #held: (() => void)[] = []
  readonly #server = createServer((incoming, response) => void this.#serve(incoming, response))

  constructor(mode = 'movie') {
    this.mode = mode
  }

  async start(port = 0): Promise<number> {
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  /** Answers what has waited. */
  releaseHeld(): void {
    this.isHolding = false
    for (const answer of this.#held.splice(0)) answer()
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.#server.closeAllConnections()
    await closed
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    this.mostInFlight = Math.max(this.mostInFlight, ++this.inFlight)
    response.on('close', () => this.inFlight--)
    const body = await readBody(incoming).catch(() => undefined)
    if (body === undefined) return
    if (this.isDeaf) return
    const answer = this.#answer(incoming, body)
    const reply = () => {
      response.writeHead(answer === undefined ? 500 : 200, { connection: 'close' })
      response.end(JSON.stringify(answer ?? {}))
    }
    if (this.isHolding) this.#held.push(reply)
    else if (this.answerMs > 0) setTimeout(reply, this.answerMs)
    else reply()
  }

  #answer(incoming: IncomingMessage, body: Buffer): object | undefined {
    if (incoming.url === '/xled/v1/led/rt/frame') {
      this.log.push('frame')
      if (this.isRefusing || incoming.headers['content-length'] === undefined) return undefined
      this.frames.push(new Uint8Array(body))
      return { code: 1000 }
    }
    if (incoming.method === 'GET') {
      this.log.push('get mode')
      return { code: 1000, mode: this.mode }
    }
    this.mode = JSON.parse(body.toString()).mode
    this.log.push(`mode ${this.mode}`)
    return { code: 1000 }
  }
}

/** A plain client for it: no session, no retries, one connection a request. */
export function plainClient(port: number): RealtimeDevice {
  const call = (
    method: string,
    path: string,
    body?: string | Uint8Array,
    options?: RequestOptions,
  ) => send({ port, method, path: `/xled/v1/${path}`, ...options }, body)
  return {
    mode: {
      get: async (options) => JSON.parse(await call('GET', 'led/mode', undefined, options)),
      set: (mode, options) => call('POST', 'led/mode', JSON.stringify({ mode }), options),
    },
    realtime: { sendFrame: (bytes, options) => call('POST', 'led/rt/frame', bytes, options) },
  }
}

async function send(options: object, body: string | Uint8Array | undefined): Promise<string> {
  const headers = { 'content-length': Buffer.byteLength(body ?? '') }
  const outgoing = request({ host: '127.0.0.1', agent: false, headers, ...options }).end(body)
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  const text = (await readBody(response)).toString()
  if (response.statusCode !== 200) throw new Error(`HTTP status ${response.statusCode}`)
  return text
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks)
}
