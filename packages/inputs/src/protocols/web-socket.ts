import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { SHORT_HEADER_TIMES } from '@ledloom/sockets'
import type { WebSocketMessage } from '@ledloom/wire'
import { MAXIMUM_PIXELS, parseWebSocket } from '@ledloom/wire'
import { defineInput } from '../contract/define-input.ts'
import { FirstMessages, listenTcp } from '../sockets/listen-tcp.ts'
import { WebSocketListener } from '../sockets/web-socket-listener.ts'

const TITLE = 'WebSocket'
const LONGEST_MESSAGE = 8 + 4 * MAXIMUM_PIXELS

export default defineInput({
  name: 'web-socket',
  title: TITLE,
  transport: 'tcp',
  port: 7891,
  options: {},
  async open(context) {
    const server = createServer(SHORT_HEADER_TIMES, (_, response) => response.writeHead(426).end())
    const firstMessages = new FirstMessages(context.clock)
    const webSockets = new WebSocketListener(context, {
      longestMessage: LONGEST_MESSAGE,
      firstMessages,
      take(bytes, sender) {
        const message = parseWebSocket(bytes)
        if (message.kind === 'refused') context.counters.refuse(message.reason)
        else show(message, sender)
      },
    })
    server.on('connection', (socket) => firstMessages.await(socket))
    server.on('upgrade', (request, socket, head) => webSockets.open(request, socket, head))
    const isWaiting = (socket: Socket) => firstMessages.isWaiting(socket)
    return await listenTcp(server, context, { title: TITLE, isWaiting })

    function show(message: WebSocketMessage, sender: string): void {
      const { channelsPerPixel, data: bytes } = message
      if (message.kind === 'leds') {
        const offset = message.firstLed * channelsPerPixel
        context.onPixels({ sender, offset, bytes, channelsPerPixel, show: 'now' })
      } else {
        const { width, height } = message
        context.onPicture({ sender, width, height, channelsPerPixel, bytes })
      }
    }
  },
})
