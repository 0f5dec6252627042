import type { Socket } from 'node:net'
import type { InputContext } from '../input-context.ts'
import { PacketBudget } from '../sockets/packet-budget.ts'
import { senderName } from '../sockets/sender-name.ts'
import { OpcReader } from './opc-reader.ts'
import type { OpcReceiver } from './opc-receiver.ts'
import { serveOpcWebSocket } from './serve-opc-web-socket.ts'

/** How a WebSocket begins; as OPC it would be command 69 of channel 71. */
const GET = 'GET '

/** Takes what comes over one TCP connection, which may turn out to be a WebSocket. */
export function serveOpc(socket: Socket, context: InputContext, receiver: OpcReceiver): void {
  socket.on('error', () => socket.destroy())
  socket.once('data', (first: Buffer) => {
    if (first.toString('latin1', 0, GET.length) === GET) {
      socket.pause()
      socket.unshift(first)
      serveOpcWebSocket(socket, context, receiver)
    } else readStream(socket, first, { context, receiver })
  })
}

function readStream(
  socket: Socket,
  first: Buffer,
  { context, receiver }: { context: InputContext; receiver: OpcReceiver },
): void {
  const { counters, clock } = context
  const budget = new PacketBudget()
  const sender = nameOf(socket)
  const reader = new OpcReader((message) => {
    counters.packets++
    if (budget.take(clock.now())) receiver.take(message, sender)
    else counters.dropped++
  })
  const push = (chunk: Buffer) => {
    counters.bytes += chunk.length
    reader.push(chunk)
  }
  push(first)
  socket.on('data', push)
  socket.on('close', () => context.onRelease(sender))
}

function nameOf({ remoteAddress = '', remotePort = 0 }: Socket): string {
  return senderName({ address: remoteAddress, port: remotePort })
}
