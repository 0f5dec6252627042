import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Feed } from '../feed/feed.ts'
import { VIEWER_MESSAGE_LIMIT } from '../feed/viewer-message.ts'
import type { Gate } from './gate.ts'

/** Viewers at a time; more are turned away rather than slowing the others down. */
const VIEWER_LIMIT = 250

/** Makes the function that turns `/feed` into a viewer's WebSocket and refuses everything else. */
export function createUpgradeHandler(gate: Gate, feed: Feed) {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: VIEWER_MESSAGE_LIMIT,
    perMessageDeflate: false,
  })
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy())
    const admission = gate.admit(request)
    if ('status' in admission) {
      refuse(socket, admission.status, admission.reason)
    } else if (admission.path !== '/feed') {
      refuse(socket, 404, 'There is no WebSocket here.')
    } else if (feed.statistics.viewers >= VIEWER_LIMIT) {
      refuse(socket, 503, 'There are too many viewers.')
    } else {
      sockets.handleUpgrade(request, socket, head, (viewer) => feed.add(viewer))
    }
  }
}

function refuse(socket: Duplex, status: number, reason: string): void {
  const body = `${reason}\n`
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: text/plain; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  )
}
