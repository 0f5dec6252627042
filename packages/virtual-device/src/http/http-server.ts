import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Clock } from '../clock/clock.ts'
import type { Mishaps } from '../faults/mishaps.ts'
import { listenError } from './listen-error.ts'
import { hasBody, NO_BODY, type ReceivedBody, readBody } from './read-body.ts'
import type { Reply } from './reply.ts'
import { type RequestHead, requestHead } from './request-head.ts'

/** Bytes of an unwanted body that are read before the connection is cut. */
const READ_LIMIT = 64 * 1024 * 1024

/** Connections at a time; more are closed as they come. */
const CONNECTION_LIMIT = 128

/** What answers the requests. */
export interface Responder {
  /** Looks at a request before its body has come. */
  admit(head: RequestHead): Admission
}

/** What is to become of a request. */
export interface Admission {
  /** Bytes of its body worth keeping. */
  readonly keep: number
  answer(body: ReceivedBody): Reply
}

/** Where and how to serve. */
export interface HttpServerOptions {
  readonly host: string
  /** 0 for any free one. */
  readonly port: number
  /** `false`: every reply closes its connection and requests are handled one at a time. */
  readonly keepAlive: boolean
  /** Milliseconds a request may take to arrive whole. */
  readonly requestTimeoutMs: number
  /** The words after status 200: devices differ. */
  readonly reasonPhrase: string
  /** What goes wrong on the way. */
  readonly mishaps: Mishaps
  /** The clock that latency is counted by. */
  readonly clock: Clock
}

/** A device's HTTP side: sockets, bounds and order; what is answered is the responder's. */
export class HttpServer {
  readonly #server: Server
  readonly #responder: Responder
  readonly #options: HttpServerOptions
  readonly #used = new WeakSet<Socket>()

  private constructor(options: HttpServerOptions, responder: Responder) {
    this.#options = options
    this.#responder = responder
    this.#server = createServer({
      keepAlive: options.keepAlive,
      headersTimeout: options.requestTimeoutMs,
      requestTimeout: options.requestTimeoutMs,
      connectionsCheckingInterval: Math.min(1000, options.requestTimeoutMs),
    })
    this.#server.maxConnections = CONNECTION_LIMIT
    this.#server.on('connection', (socket) => {
      if (options.mishaps.refusesConnection()) socket.resetAndDestroy()
    })
    this.#server.on('request', (request, response) => {
      try {
        this.#serve(request, response)
      } catch (fault) {
        recover(fault, request)
      }
    })
  }

  /**
   * Begins to serve.
   * @throws VirtualDeviceError when the port or the address cannot be had
   */
  static async start(options: HttpServerOptions, responder: Responder): Promise<HttpServer> {
    const server = new HttpServer(options, responder)
    await new Promise<void>((resolve, reject) => {
      const fail = (cause: NodeJS.ErrnoException) => reject(listenError(cause, options, 'HTTP'))
      server.#server.once('error', fail)
      server.#server.listen(options.port, options.host, () => {
        server.#server.off('error', fail)
        resolve()
      })
    })
    return server
  }

  /** The port it listens on. */
  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** The address it listens on, which a name for it stood for. */
  get address(): string {
    return (this.#server.address() as AddressInfo).address
  }

  /** Stops listening and cuts every connection. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve())
      this.#server.closeAllConnections()
    })
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    if (this.#isSpent(request.socket)) return
    const admission = this.#responder.admit(requestHead(request))
    const answer = (body: ReceivedBody) => this.#answer(admission.answer, body, response)
    if (hasBody(request)) this.#read(request, admission.keep, answer)
    else answer(NO_BODY)
  }

  #read(request: IncomingMessage, keep: number, answer: (body: ReceivedBody) => void): void {
    readBody(request, { keep, read: READ_LIMIT })
      .then((body) => body && answer(body))
      .catch((fault) => recover(fault, request))
  }

  #answer(answer: Admission['answer'], body: ReceivedBody, response: ServerResponse): void {
    const { mishaps, clock } = this.#options
    if (mishaps.dropsRequest()) response.socket?.destroy()
    else if (mishaps.latencyMs === 0) this.#send(answer(body), response)
    else clock.schedule(mishaps.latencyMs, () => this.#send(answer(body), response))
  }

  // What is pipelined behind a request that closes its connection is not read by a device.
  #isSpent(socket: Socket): boolean {
    if (this.#options.keepAlive) return false
    if (this.#used.has(socket)) return true
    this.#used.add(socket)
    return false
  }

  #send(reply: Reply, response: ServerResponse): void {
    const length = Buffer.byteLength(reply.body)
    const headers: OutgoingHttpHeaders = {}
    // RFC 9110, section 8.6: no length with status 204.
    if (reply.status !== 204) headers['Content-Length'] = length
    if (length > 0) headers['Content-Type'] = reply.contentType
    if (!this.#options.keepAlive) headers.Connection = 'close'
    const reason = reply.status === 200 ? this.#options.reasonPhrase : undefined
    if (reason === undefined) response.writeHead(reply.status, headers)
    else response.writeHead(reply.status, reason, headers)
    response.end(reply.body)
  }
}

// A mistake of ours costs this one reply, not the device.
function recover(fault: unknown, request: IncomingMessage): void {
  process.emitWarning(fault instanceof Error ? fault : String(fault))
  request.socket.destroy()
}
