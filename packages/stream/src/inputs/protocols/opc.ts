import { createServer, type Socket } from 'node:net'
import { integer } from '@ledloom/effects'
import { defineInput } from '../define-input.ts'
import { OpcConnections } from '../opc/opc-connections.ts'
import { OpcReceiver } from '../opc/opc-receiver.ts'
import { parseOpc } from '../opc/parse-opc.ts'
import { DatagramPort } from '../sockets/datagram-port.ts'
import { listenTcp } from '../sockets/listen-tcp.ts'

const TITLE = 'Open Pixel Control'

export default defineInput({
  name: 'opc',
  title: TITLE,
  transport: 'udp+tcp',
  port: 7890,
  options: {
    ledsPerChannel: integer({
      default: 0,
      min: 0,
      max: 21_845,
      unit: 'LEDs',
      description: 'LEDs of each channel from 1 on; 0 lets every channel stand for all LEDs',
    }),
  },
  async open(context) {
    const receiver = new OpcReceiver(context)
    const connections = new OpcConnections(context, receiver)
    const server = createServer({ noDelay: true }, (socket) => connections.serve(socket))
    const isWaiting = (socket: Socket) => connections.isWaiting(socket)
    const tcp = await listenTcp(server, context, { title: TITLE, isWaiting })
    const place = { ...context, port: tcp.port }
    const udp = await DatagramPort.open(place, TITLE, (bytes, from) => {
      receiver.take(parseOpc(bytes), from.address)
    }).catch(async (error) => {
      await tcp.close()
      throw error
    })
    return { ...tcp, close: async () => void (await Promise.all([tcp.close(), udp.close()])) }
  },
})
