import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { guardServer, SHORT_HEADER_TIMES } from '@ledloom/sockets'
import type { InputContext } from '../input-context.ts'
import { FirstMessages } from '../sockets/first-messages.ts'
import { senderName } from '../sockets/sender-name.ts'
import { WebSocketDoor } from '../sockets/web-socket-door.ts'
import { answerFadecandy } from './answer-fadecandy.ts'
import { OpcReader } from './opc-reader.ts'
import type { OpcReceiver } from './opc-receiver.ts'
import { OPC_HEADER_BYTES, parseOpc } from './parse-opc.ts'

/** How a WebSocket begins; as OPC it would be command 69 of channel 71. */
const GET = 'GET '

/** TCP connections, some of which turn out to be WebSockets, in the way of Fadecandy's server. */
export class OpcConnections {
  readonly #context: InputContext
  readonly #receiver: OpcReceiver
  readonly #firstMessages: FirstMessages
  readonly #http = createServer(SHORT_HEADER_TIMES, (_, response) => response.writeHead(426).end())

  constructor(context: InputContext, receiver: OpcReceiver) {
    this.#context = context
    this.#receiver = receiver
    this.#firstMessages = new FirstMessages(context.clock)
    const door = new WebSocketDoor(context, {
      longestMessage: OPC_HEADER_BYTES + 0xffff,
      firstMessages: this.#firstMessages,
      take: (bytes, sender) => receiver.take(parseOpc(bytes), sender),
      answer: answerFadecandy,
    })
    guardServer(this.#http, context.onFailure)
    this.#http.on('upgrade', (request, socket, head) => door.open(request, socket, head))
  }

  /** Whether nothing has come over one that could be understood. */
  isWaiting(socket: Socket): boolean {
    return this.#firstMessages.isWaiting(socket)
  }

  /** Takes what comes over one. */
  serve(socket: Socket): void {
    this.#firstMessages.await(socket)
    socket.on('error', () => socket.destroy())
    socket.once('data', (first: Buffer) => {
      if (first.toString('latin1', 0, GET.length) === GET) this.#serveHttp(socket, first)
      else this.#readStream(socket, first)
    })
  }

  #serveHttp(socket: Socket, first: Buffer): void {
    socket.pause()
    socket.unshift(first)
    this.#http.emit('connection', socket)
    // It was held while its first bytes were given back.
    process.nextTick(() => socket.resume())
  }

  #readStream(socket: Socket, first: Buffer): void {
    const { counters, budget, clock, onRelease } = this.#context
    const { remoteAddress: address = '', remotePort: port = 0 } = socket
    const sender = senderName({ address, port })
    const reader = new OpcReader((message) => {
      this.#firstMessages.came(socket)
      counters.packets++
      if (budget.take(clock.now())) this.#receiver.take(message, sender)
      else counters.dropped++
    })
    const push = (chunk: Buffer) => {
      counters.bytes += chunk.length
      reader.push(chunk)
    }
    push(first)
    socket.on('data', push)
    socket.on('close', () => onRelease(sender))
  }
}
