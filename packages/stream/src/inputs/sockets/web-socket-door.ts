import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { guardEvents } from '@ledloom/core'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { InputContext } from '../input-context.ts'
import type { FirstMessages } from './first-messages.ts'
import { mayConnect } from './may-connect.ts'
import { senderName } from './sender-name.ts'

/** What becomes of what comes over the WebSockets of an input. */
export interface WebSocketUse {
  /** In bytes; a longer one ends the connection. */
  readonly longestMessage: number
  readonly firstMessages: FirstMessages
  take(bytes: Uint8Array, sender: string): void
  /** What a text is answered with, if anything. */
  answer?(text: string): string | undefined
}

/** Lets WebSockets in, unless a page of somebody else asks. */
export class WebSocketDoor {
  readonly #context: InputContext
  readonly #use: WebSocketUse
  readonly #server: WebSocketServer

  constructor(context: InputContext, use: WebSocketUse) {
    this.#context = context
    this.#use = use
    this.#server = new WebSocketServer({ noServer: true, maxPayload: use.longestMessage })
  }

  /** Answers a request for a WebSocket, as the event `upgrade` tells of it. */
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
    webSocket.on('message', (data, isBinary) => {
      this.#use.firstMessages.came(socket)
      if (isBinary) this.#take(data, (bytes) => this.#use.take(bytes, sender))
      else this.#take(data, (bytes) => this.#answer(bytes.toString(), reply))
    })
  }

  #take(data: RawData, look: (bytes: Buffer) => void): void {
    const { counters, budget, clock } = this.#context
    // ws gives one Buffer unless told otherwise.
    const bytes = data as Buffer
    counters.packets++
    counters.bytes += bytes.length
    if (budget.take(clock.now())) look(bytes)
    else counters.dropped++
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
