import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { guardEvents } from '@ledloom/sockets'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { InputContext } from '../contract/input-context.ts'
import { senderName } from './address.ts'
import type { FirstMessages } from './listen-tcp.ts'
import { mayConnect } from './may-connect.ts'

/** Callbacks for the WebSockets of an input. */
interface WebSocketUse {
  /** Bytes; a longer message ends the connection. */
  readonly longestMessage: number
  /** Default: clients may stay silent. */
  readonly firstMessages?: FirstMessages
  /** The first message to a new client. Default: none. */
  greet?(): string
  /** Takes a binary message. Default: refuses it. */
  take?(bytes: Uint8Array, sender: string): void
  /** The answer to a text, if there is one. */
  answer?(text: string): string | undefined
}

/** Time between two keep-alive probes of a connection. */
const KEEP_ALIVE_MS = 30_000
/** Most bytes that wait for a client that does not read. */
const MOST_WAITING = 2 ** 20

/** Accepts WebSockets, except from pages of other hosts. */
export class WebSocketListener {
  readonly #context: InputContext
  readonly #use: WebSocketUse
  readonly #server: WebSocketServer

  constructor(context: InputContext, use: WebSocketUse) {
    this.#context = context
    this.#use = use
    this.#server = new WebSocketServer({ noServer: true, maxPayload: use.longestMessage })
  }

  /** Number of connected clients. */
  get clientCount(): number {
    return this.#server.clients.size
  }

  /** Sends a text to every client, and disconnects those that do not read. */
  sendToAll(text: string): void {
    for (const client of this.#server.clients) {
      if (client.bufferedAmount > MOST_WAITING) client.terminate()
      else if (client.readyState === client.OPEN) client.send(text)
    }
  }

  /** Answers a request for a WebSocket, from the event `upgrade`. */
  open(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    if (mayConnect(request, this.#context.allowFilePages)) {
      this.#server.handleUpgrade(request, socket, head, (opened) => this.#listen(opened, request))
    } else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
  }

  #listen(webSocket: WebSocket, { socket }: IncomingMessage): void {
    const sender = senderOf(socket)
    guardEvents(webSocket, (error) => {
      this.#context.onFailure(error)
      webSocket.terminate()
    })
    const reply = (text: string) => webSocket.send(text)
    webSocket.on('error', () => webSocket.terminate())
    webSocket.on('close', () => this.#context.onRelease(sender))
    if (this.#use.firstMessages === undefined) socket.setKeepAlive(true, KEEP_ALIVE_MS)
    if (this.#use.greet !== undefined) webSocket.send(this.#use.greet())
    webSocket.on('message', (data, isBinary) => {
      this.#use.firstMessages?.came(socket)
      if (isBinary) this.#take(data, (bytes) => this.#takeBinary(bytes, sender))
      else this.#take(data, (bytes) => this.#answer(bytes.toString(), reply))
    })
  }

  #take(data: RawData, look: (bytes: Buffer) => void): void {
    const { counters, budget, clock } = this.#context
    // ws delivers one Buffer by default.
    const bytes = data as Buffer
    counters.packets++
    counters.bytes += bytes.length
    if (budget.take(clock.now())) look(bytes)
    else counters.dropped++
  }

  #takeBinary(bytes: Uint8Array, sender: string): void {
    if (this.#use.take === undefined) this.#context.counters.refuse('not-light')
    else this.#use.take(bytes, sender)
  }

  #answer(text: string, reply: (text: string) => void): void {
    const answer = this.#use.answer?.(text)
    if (answer === undefined) this.#context.counters.refuse('not-light')
    else reply(answer)
  }
}

function senderOf({ remoteAddress = '', remotePort = 0 }: Socket): string {
  return senderName({ address: remoteAddress, port: remotePort })
}
