import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import type { InputContext } from '../input-context.ts'
import { acceptWebSocket } from '../sockets/accept-web-socket.ts'
import { answerFadecandy } from './answer-fadecandy.ts'
import type { OpcReceiver } from './opc-receiver.ts'
import { parseOpc } from './parse-opc.ts'

const LONGEST_MESSAGE = 4 + 0xffff

/** Goes on with a connection as a WebSocket, in the way of Fadecandy's server. */
export function serveOpcWebSocket(
  socket: Socket,
  context: InputContext,
  receiver: OpcReceiver,
): void {
  const http = createServer((_, response) => response.writeHead(426).end())
  http.on('upgrade', (request, upgraded, head) => {
    acceptWebSocket({ request, socket: upgraded as Socket, head }, context, {
      longestMessage: LONGEST_MESSAGE,
      take: (bytes, sender) => receiver.take(parseOpc(bytes), sender),
      answer: answerFadecandy,
    })
  })
  http.emit('connection', socket)
  // It was held while its first bytes were given back.
  process.nextTick(() => socket.resume())
}
