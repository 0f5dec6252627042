import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { listenError } from './listen-error.ts'
import { type ReceivedBody, readBody } from './read-body.ts'
import type { Reply } from './reply.ts'
import { type RequestHead, requestHead } from './request-head.ts'

/** Bytes of an unwanted body that are read before the connection is cut. */
const READ_LIMIT = 64 * 1024 * 1024

/** Connections at a time; more are closed as they come. */
const CONNECTION_LIMIT = 128

/** What answers the requests. */
export interface Responder {
  /** Bytes of this request's body worth keeping. */
  bodyLimit(head: RequestHead): number
  /** The reply, or `undefined` to say nothing and close the connection. */
  answer(head: RequestHead, body: ReceivedBody): Promise<Reply | undefined>
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
}

/** A device's HTTP side: sockets, bounds and order; what is answered is the responder's. */
export class HttpServer {
  readonly #server: Server
  readonly #responder: Responder
  readonly #options: HttpServerOptions
  readonly #used = new WeakSet<Socket>()
  #turn: Promise<void> = Promise.resolve()

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
    this.#server.on('request', (request, response) => {
      this.#serve(request, response).catch((fault) => {
        // A mistake of ours costs this one reply, not the device.
        process.emitWarning(fault)
        request.destroy()
      })
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

  /** Stops listening and cuts every connection. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve())
      this.#server.closeAllConnections()
    })
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#isSpent(request.socket)) return
    const head = requestHead(request)
    const body = await readBody(request, {
      keep: this.#responder.bodyLimit(head),
      read: READ_LIMIT,
    })
    if (body === undefined) return
    const reply = await this.#inTurn(() => this.#responder.answer(head, body))
    if (reply === undefined) request.destroy()
    else this.#send(reply, response)
  }

  // What is pipelined behind a request that closes its connection is not read by a device.
  #isSpent(socket: Socket): boolean {
    if (this.#options.keepAlive) return false
    if (this.#used.has(socket)) return true
    this.#used.add(socket)
    return false
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#options.keepAlive) return work()
    const done = this.#turn.then(work)
    this.#turn = done.then(
      () => undefined,
      () => undefined,
    )
    return done
  }

  #send(reply: Reply, response: ServerResponse): void {
    const length = Buffer.byteLength(reply.body)
    const headers: Record<string, string | number> = { 'Content-Length': length }
    if (length > 0) headers['Content-Type'] = reply.contentType
    if (!this.#options.keepAlive) headers['Connection'] = 'close'
    const reason = reply.status === 200 ? this.#options.reasonPhrase : undefined
    if (reason === undefined) response.writeHead(reply.status, headers)
    else response.writeHead(reply.status, reason, headers)
    response.end(reply.body)
  }
}
