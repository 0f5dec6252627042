import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { guardServer, limitConnections, warnOfError } from '@ledloom/sockets'
import type { TrafficFaults } from '../faults/traffic-faults.ts'
import type { Clock } from '../system/clock.ts'
import { listenError } from '../system/virtual-device-error.ts'
import { Connections } from './connections.ts'
import { type Reply, type ReplyStyle, refuseTunnel, sendReply, turnAway } from './http-reply.ts'
import {
  hasBody,
  NO_BODY,
  type ReceivedBody,
  type RequestHead,
  readBody,
  requestHead,
} from './http-request.ts'
import { RequestQueue } from './request-queue.ts'

/** Connections that may be open at a time; a single client may have all of them. */
const CONNECTION_LIMIT = 128

/** Bytes of an unwanted body that are read before the connection is cut. */
const READ_LIMIT = 64 * 1024 * 1024

/** What answers the requests. */
export interface Responder {
  /** Looks at a request before its body has come. */
  admit(head: RequestHead): Admission
}

/** What is to become of a request. */
export interface Admission {
  /** Bytes of its body to keep. */
  readonly keepBytes: number
  /** Does what was asked; the reply may take its time. */
  answer(body: ReceivedBody): Reply | Promise<Reply>
}

/** Where and how to serve. Without `keepAlive` requests are handled one at a time. */
type HttpServerOptions = ReplyStyle & {
  readonly host: string
  /** 0 for any free one. */
  readonly port: number
  /** Milliseconds a request may take to arrive whole, and then wait for its turn. */
  readonly requestTimeoutMs: number
  /** What goes wrong on the way. */
  readonly trafficFaults: TrafficFaults
  /** The clock that latency and waiting are counted by. */
  readonly clock: Clock
}

/** A request with what answers it. */
type Exchange = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** A device's HTTP side: sockets, bounds and order; what is answered is the responder's. */
export class HttpServer {
  readonly #server: Server
  readonly #responder: Responder
  readonly #options: HttpServerOptions
  readonly #connections = new Connections()
  readonly #queue: RequestQueue
  readonly #delayed = new Set<() => void>()
  #isClosed = false

  private constructor(options: HttpServerOptions, responder: Responder) {
    this.#options = options
    this.#responder = responder
    this.#queue = new RequestQueue(options.clock, options.requestTimeoutMs)
    this.#server = createServer({
      keepAlive: options.keepAlive,
      headersTimeout: options.requestTimeoutMs,
      requestTimeout: options.requestTimeoutMs,
      connectionsCheckingInterval: Math.min(1000, options.requestTimeoutMs),
      // Devices do not ask for one.
      requireHostHeader: false,
    })
    this.#listen(options.trafficFaults)
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
        // Too few file descriptors, say: one connection less, not the end of the device.
        server.#server.on('error', (fault) => process.emitWarning(fault))
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

  /** Stops listening and cuts every connection; what has not been answered has no effect. */
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
      else this.#connections.add(socket)
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

  // Behind a reply, what cannot be read is not worth another.
  #endBroken(fault: Error, socket: Socket): void {
    if (this.#connections.stateOf(socket) === 'answered') socket.destroySoon()
    else turnAway(fault, socket)
  }

  #endTunnel(socket: Socket): void {
    if (this.#isSpent(socket)) socket.destroySoon()
    else refuseTunnel(socket)
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    if (this.#isSpent(socket)) return
    this.#connections.begin(socket)
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
      if (socket !== null) this.#connections.end(socket)
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

  // What is pipelined behind a request that closes its connection is not read by a device.
  #isSpent(socket: Socket): boolean {
    return !this.#options.keepAlive && this.#connections.stateOf(socket) !== 'new'
  }
}

// A mistake of ours costs this one reply, not the device.
function recover(fault: unknown, response: ServerResponse): void {
  warnOfError(fault)
  response.destroy()
}
