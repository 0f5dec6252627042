import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { WebSocketServer } from 'ws'
import type { InputContext } from '../input-context.ts'
import { mayConnect } from './may-connect.ts'
import { PacketBudget } from './packet-budget.ts'
import { senderName } from './sender-name.ts'

/** A request for a WebSocket. */
export interface Upgrade {
  readonly request: IncomingMessage
  readonly socket: Socket
  readonly head: Buffer
}

/** What becomes of what comes over it. */
export interface WebSocketUse {
  /** In bytes; a longer one ends the connection. */
  readonly longestMessage: number
  take(bytes: Uint8Array, sender: string): void
  /** What a text is answered with, if anything. */
  answer?(text: string): string | undefined
}

/** Opens the WebSocket that was asked for, unless a page of somebody else asked. */
export function acceptWebSocket(
  { request, socket, head }: Upgrade,
  context: InputContext,
  { longestMessage, take, answer }: WebSocketUse,
): void {
  socket.on('error', () => socket.destroy())
  if (!mayConnect(request)) {
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
    return
  }
  const server = new WebSocketServer({ noServer: true, maxPayload: longestMessage })
  const { counters, clock } = context
  const { remoteAddress: address = '', remotePort: port = 0 } = socket
  const sender = senderName({ address, port })
  const budget = new PacketBudget()
  server.handleUpgrade(request, socket, head, (webSocket) => {
    webSocket.on('error', () => webSocket.terminate())
    webSocket.on('close', () => context.onRelease(sender))
    webSocket.on('message', (data, isBinary) => {
      // ws gives one Buffer unless told otherwise.
      const bytes = data as Buffer
      counters.packets++
      counters.bytes += bytes.length
      if (!budget.take(clock.now())) counters.dropped++
      else if (isBinary) take(bytes, sender)
      else sendAnswer(answer?.(bytes.toString()))
    })

    function sendAnswer(text: string | undefined): void {
      if (text === undefined) counters.refuse('not-light')
      else webSocket.send(text)
    }
  })
}
