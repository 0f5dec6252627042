import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { challengeResponse } from '@ledloom/protocol'

/** What a small device answers: a status and a body, as JSON unless it is text. */
export type SmallAnswer = readonly [status: number, body: unknown]

/** Answers to calls beyond those of a session, by `METHOD path`. */
export type SmallAnswers = Readonly<Record<string, (body: Buffer) => SmallAnswer>>

/** A login, tokens and whatever a test adds, over a real socket that closes after each reply. */
export class SmallDevice {
  /** `METHOD path` of every request, in order. */
  readonly log: string[] = []
  /** The bodies of all requests, in the same order. */
  readonly bodies: Buffer[] = []
  /** What a login says about the life of its token. */
  lifeSeconds = 14_400
  /** What its tokens begin with, before their number. */
  tokenPrefix = 'token '
  /** Milliseconds before each answer. */
  delayMs = 0
  /** The MAC address that it proves at login; it gives a wrong proof without one. */
  mac: string | undefined
  /** Tokens that open the device; a login adds one, a test may take them away. */
  readonly tokens = new Set<string>()
  #logins = 0
  readonly #answers: SmallAnswers
  readonly #server = createServer((request, response) => {
    // A client that breaks off is what some tests are about.
    this.#serve(request, response).catch(() => response.destroy())
  })

  constructor(answers: SmallAnswers = {}) {
    this.#answers = answers
  }

  async start(port = 0): Promise<string> {
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.#server.closeAllConnections()
    await closed
  }

  /** How often `line` was asked. */
  count(line: string): number {
    return this.log.filter((entry) => entry === line).length
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const line = `${request.method} ${request.url?.replace('/xled/v1/', '')}`
    this.log.push(line)
    this.bodies.push(body)
    const [status, content] = this.#answer(line, body, request.headers['x-auth-token'])
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    const answer = () => response.writeHead(status, { connection: 'close' }).end(text)
    // One that would come after the test holds nobody up.
    setTimeout(answer, this.delayMs).unref()
  }

  #answer(line: string, body: Buffer, token: string | string[] | undefined): SmallAnswer {
    if (line === 'POST login') return [200, this.#login(body)]
    const open = this.#answers[`open ${line}`]
    if (open !== undefined) return open(body)
    if (!this.tokens.has(String(token))) return [401, 'Invalid Token.']
    if (line === 'POST verify') return [200, { code: 1000 }]
    return this.#answers[line]?.(body) ?? [404, 'Resource not found.']
  }

  #login(body: Buffer) {
    const { challenge } = JSON.parse(String(body))
    const token = `${this.tokenPrefix}${++this.#logins}`
    this.tokens.add(token)
    return {
      authentication_token: token,
      authentication_token_expires_in: this.lifeSeconds,
      'challenge-response': this.mac ? challengeResponse(challenge, this.mac) : '0'.repeat(40),
      code: 1000,
    }
  }
}
