import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { guardServer, limitConnections, warnOfError } from '@ledloom/sockets'
import type { TrafficFaults } from '../faults/traffic-faults.ts'
import type { Clock } from '../system/clock.ts'
import { listenError } from '../system/virtual-device-error.ts'
import {
  type Reply,
  type ReplyStyle,
  refuseTunnel,
  refuseUnreadable,
  sendReply,
} from './http-reply.ts'
import {
  hasBody,
  NO_BODY,
  type ReceivedBody,
  type RequestHead,
  readBody,
  requestHead,
} from './http-request.ts'
import { RequestQueue } from './request-queue.ts'

/** The most open connections. A single client may have all of them. */
const CONNECTION_LIMIT = 128

/** Bytes of an oversized body that are read before the connection is cut. */
const READ_LIMIT = 64 * 1024 * 1024

/** Answers the requests of an {@link HttpServer}. */
export interface Responder {
  /** Decides about a request before its body has come. */
  admit(head: RequestHead): Admission
}

/** The decision about a request. */
export interface Admission {
  /** Bytes of its body to keep. */
  readonly keepBytes: number
  /** Carries out the request and returns the reply. */
  answer(body: ReceivedBody): Reply | Promise<Reply>
}

/** Options of an HTTP server. Without `keepAlive` requests are handled one at a time. */
type HttpServerOptions = ReplyStyle & {
  readonly host: string
  /** 0 for any free one. */
  readonly port: number
  /** Milliseconds that a request may take to arrive, and then may wait for others. */
  readonly requestTimeoutMs: number
  /** Faults of requests and connections. */
  readonly trafficFaults: TrafficFaults
  /** The clock for latency and waiting. */
  readonly clock: Clock
}

/** A request with its response. */
type Exchange = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** A device's HTTP server: sockets, limits and order of requests. The responder decides the answers. */
export class HttpServer {
  readonly #server: Server
  readonly #responder: Responder
  readonly #options: HttpServerOptions
  /** Their states, which only matter if each ends after one reply. */
  readonly #connections: Connections | undefined
  readonly #queue: RequestQueue
  readonly #delayed = new Set<() => void>()
  #isClosed = false

  private constructor(options: HttpServerOptions, responder: Responder) {
    this.#options = options
    this.#responder = responder
    this.#connections = options.keepAlive ? undefined : new Connections()
    this.#queue = new RequestQueue(options.clock, options.requestTimeoutMs)
    this.#server = createServer({
      keepAlive: options.keepAlive,
      headersTimeout: options.requestTimeoutMs,
      requestTimeout: options.requestTimeoutMs,
      connectionsCheckingInterval: Math.min(1000, options.requestTimeoutMs),
      // Devices do not require one.
      requireHostHeader: false,
    })
    this.#listen(options.trafficFaults)
  }

  /** @throws VirtualDeviceError if it cannot listen on the address or port */
  static async start(options: HttpServerOptions, responder: Responder): Promise<HttpServer> {
    const server = new HttpServer(options, responder)
    await new Promise<void>((resolve, reject) => {
      const fail = (cause: NodeJS.ErrnoException) => reject(listenError(cause, options, 'HTTP'))
      server.#server.once('error', fail)
      server.#server.listen(options.port, options.host, () => {
        server.#server.off('error', fail)
        // Such as too few file descriptors: costs one connection, not the device.
        server.#server.on('error', (fault) => process.emitWarning(fault))
        resolve()
      })
    })
    return server
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** The address it listens on, resolved from its name. */
  get address(): string {
    return (this.#server.address() as AddressInfo).address
  }

  /** Stops listening and cuts every connection. Unanswered requests have no effect. */
  close(): Promise<void> {
    this.#isClosed = true
    this.#queue.clear()
    for (const cancel of this.#delayed) cancel()
    return new Promise((resolve) => {
      this.#server.close(() => resolve())
      this.#server.closeAllConnections()
    })
  }

  #listen(trafficFaults: TrafficFaults): void {
    guardServer(this.#server)
    limitConnections(this.#server, { total: CONNECTION_LIMIT, perAddress: CONNECTION_LIMIT })
    this.#server.on('connection', (socket) => {
      if (trafficFaults.refusesConnection()) socket.resetAndDestroy()
      else this.#connections?.add(socket)
    })
    this.#server.on('clientError', (fault, socket) => this.#endBroken(fault, socket as Socket))
    this.#server.on('connect', (_, socket) => this.#endTunnel(socket as Socket))
    this.#server.on('request', (request, response) => {
      try {
        this.#serve(request, response)
      } catch (fault) {
        recover(fault, response)
      }
    })
  }

  // The connection ends after one reply, so an unreadable request behind it gets none.
  #endBroken(fault: Error, socket: Socket): void {
    if (this.#connections?.stateOf(socket) === 'answered') socket.destroySoon()
    else refuseUnreadable(fault, socket)
  }

  #endTunnel(socket: Socket): void {
    if (this.#isSpent(socket)) socket.destroySoon()
    else refuseTunnel(socket)
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    if (this.#isSpent(socket)) return
    this.#connections?.begin(socket)
    const admission = this.#responder.admit(requestHead(request))
    const answer = (body: ReceivedBody) => this.#answer(admission.answer, body, response)
    if (hasBody(request)) this.#read({ request, response }, admission.keepBytes, answer)
    else answer(NO_BODY)
  }

  #read(
    { request, response }: Exchange,
    keepBytes: number,
    answer: (body: ReceivedBody) => void,
  ): void {
    readBody(request, { keep: keepBytes, read: READ_LIMIT }, (body) => {
      try {
        answer(body)
      } catch (fault) {
        recover(fault, response)
      }
    })
  }

  #answer(answer: Admission['answer'], body: ReceivedBody, response: ServerResponse): void {
    if (this.#isClosed) return
    if (this.#options.trafficFaults.dropsRequest()) {
      response.destroy()
      return
    }
    const handle = (done: () => void) =>
      this.#delay(() => this.#handle(() => answer(body), response, done))
    if (this.#options.keepAlive) handle(() => {})
    else this.#queue.add(handle, () => response.destroy())
  }

  #delay(handle: () => void): void {
    const { trafficFaults, clock } = this.#options
    if (trafficFaults.latencyMs === 0) {
      handle()
      return
    }
    const cancel = clock.schedule(trafficFaults.latencyMs, () => {
      this.#delayed.delete(cancel)
      handle()
    })
    this.#delayed.add(cancel)
  }

  #handle(answer: () => Reply | Promise<Reply>, response: ServerResponse, done: () => void): void {
    const finish = (reply: Reply) => {
      const { socket } = response
      sendReply(response, reply, this.#options)
      if (socket !== null) this.#connections?.end(socket)
    }
    try {
      const reply = answer()
      if (reply instanceof Promise) {
        reply
          .then(finish)
          .catch((fault) => recover(fault, response))
          .finally(done)
        return
      }
      finish(reply)
    } catch (fault) {
      recover(fault, response)
    }
    done()
  }

  // A device does not read requests pipelined behind one that closes its connection.
  #isSpent(socket: Socket): boolean {
    return this.#connections !== undefined && this.#connections.stateOf(socket) !== 'new'
  }
}

// An error of ours costs one reply, not the device.
function recover(fault: unknown, response: ServerResponse): void {
  warnOfError(fault)
  response.destroy()
}

/** State of a connection: no request yet, a request under way, or answered. */
type ConnectionState = 'new' | 'busy' | 'answered'

/** The open connections of a server. */
class Connections {
  readonly #open = new Map<Socket, ConnectionState>()

  /** Adds a new connection. */
  add(socket: Socket): void {
    this.#open.set(socket, 'new')
    socket.once('close', () => this.#open.delete(socket))
  }

  /** The state of a connection; `undefined` for a closed one. */
  stateOf(socket: Socket): ConnectionState | undefined {
    return this.#open.get(socket)
  }

  /** Marks that a request has begun. */
  begin(socket: Socket): void {
    if (this.#open.has(socket)) this.#open.set(socket, 'busy')
  }

  /** Marks that the request is answered. */
  end(socket: Socket): void {
    if (this.#open.has(socket)) this.#open.set(socket, 'answered')
  }
}
