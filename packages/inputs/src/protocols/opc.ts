import { createServer as createHttpServer } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { integer } from '@ledloom/effects'
import { guardServer, SHORT_HEADER_TIMES } from '@ledloom/sockets'
import {
  answerFadecandy,
  OPC_HEADER_BYTES,
  type OpcMessage,
  type OpcPixels,
  OpcReader,
  parseOpc,
  type Refusal,
} from '@ledloom/wire'
import { defineInput, type OpenInput } from '../contract/define-input.ts'
import type { InputContext } from '../contract/input-context.ts'
import { InputError } from '../contract/input-error.ts'
import { SyncMemory } from '../counting/sync-memory.ts'
import { senderName } from '../sockets/address.ts'
import { DatagramPort } from '../sockets/datagram-port.ts'
import { FirstMessages, listenTcp } from '../sockets/listen-tcp.ts'
import { WebSocketListener } from '../sockets/web-socket-listener.ts'

const TITLE = 'Open Pixel Control'

type OpcContext = InputContext<{ readonly ledsPerChannel: number }>

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
    for (let tries = 1; ; tries++) {
      try {
        return await openPorts(context)
      } catch (error) {
        // A port that the system has chosen for TCP may be taken for UDP.
        const isChosen = context.port === 0 && tries < MOST_TRIES
        if (!(isChosen && error instanceof InputError && error.code === 'port-taken')) throw error
      }
    }
  },
})

/** Most ports that are tried if any will do. */
const MOST_TRIES = 20

/** Listens on one port by TCP and UDP. @throws InputError if one of them is taken */
async function openPorts(context: OpcContext): Promise<OpenInput> {
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
}

/** The beginning of a WebSocket; as OPC it would be command 69 of channel 71. */
const GET = 'GET '

/** TCP connections, of which some turn out to be WebSockets, as in Fadecandy's server. */
class OpcConnections {
  readonly #context: InputContext
  readonly #receiver: OpcReceiver
  readonly #firstMessages: FirstMessages
  readonly #http = createHttpServer(SHORT_HEADER_TIMES, (_, response) =>
    response.writeHead(426).end(),
  )

  constructor(context: InputContext, receiver: OpcReceiver) {
    this.#context = context
    this.#receiver = receiver
    this.#firstMessages = new FirstMessages(context.clock)
    const webSockets = new WebSocketListener(context, {
      longestMessage: OPC_HEADER_BYTES + 0xffff,
      firstMessages: this.#firstMessages,
      take: (bytes, sender) => receiver.take(parseOpc(bytes), sender),
      answer: answerFadecandy,
    })
    guardServer(this.#http, context.onFailure)
    this.#http.on('upgrade', (request, socket, head) => webSockets.open(request, socket, head))
  }

  /** Returns true if a connection has not sent a valid message yet. */
  isWaiting(socket: Socket): boolean {
    return this.#firstMessages.isWaiting(socket)
  }

  /** Reads a connection. */
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
    // It was paused while its first bytes were put back.
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

/** Time after a sync message during which the next one is expected. */
const SYNC_MEMORY_MS = 1000
const CHANNELS_PER_PIXEL = 3

/** Takes messages over any transport. */
class OpcReceiver {
  readonly #context: OpcContext
  readonly #sync: SyncMemory

  constructor(context: OpcContext) {
    this.#context = context
    this.#sync = new SyncMemory(context.clock, SYNC_MEMORY_MS)
  }

  take(message: OpcMessage | Refusal, sender: string): void {
    if (message.kind === 'refused') this.#context.counters.refuse(message.reason)
    else if (message.kind === 'pixels') this.#takePixels(message, sender)
    else if (message.kind === 'sync') this.#takeSync(sender)
  }

  #takePixels({ channel, data }: OpcPixels, sender: string): void {
    const { ledsPerChannel } = this.#context.options
    const isPart = ledsPerChannel > 0 && channel > 0
    this.#context.onPixels({
      sender,
      offset: isPart ? CHANNELS_PER_PIXEL * ledsPerChannel * (channel - 1) : 0,
      bytes: isPart ? data.subarray(0, CHANNELS_PER_PIXEL * ledsPerChannel) : data,
      channelsPerPixel: CHANNELS_PER_PIXEL,
      show: this.#sync.isOn(sender) ? 'on-sync' : isPart ? 'soon' : 'now',
    })
  }

  #takeSync(sender: string): void {
    this.#sync.note(sender)
    this.#context.onSync(sender)
  }
}
