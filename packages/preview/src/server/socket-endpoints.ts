import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { guardEvents } from '@ledloom/sockets'
import type { Controls } from '@ledloom/studio'
import { type PerMessageDeflateOptions, type WebSocket, WebSocketServer } from 'ws'
import type { Feed } from '../feed/feed.ts'
import { VIEWER_MESSAGE_LIMIT } from '../feed/viewer-message.ts'
import { LIVE_MESSAGE_LIMIT, type LiveSockets } from '../sockets/live-sockets.ts'
import type { Gate } from './gate.ts'

/** A WebSocket that viewers can open. */
interface SocketEndpoint {
  /** Longest message in bytes; a longer one closes the socket. */
  readonly messageLimit: number
  /** Most sockets at a time; further ones are refused. */
  readonly socketLimit: number
  /** How long texts are compressed; unset where nothing long is sent. */
  readonly compression?: PerMessageDeflateOptions | undefined
  /** Open sockets. */
  socketCount(): number
  add(socket: WebSocket): void
}

/**
 * Returns a handler that opens the WebSockets of `endpoints` and refuses everything else.
 *
 * @param onFailure called with an unexpected error, after which its socket is closed
 */
export function createUpgradeHandler(
  gate: Gate,
  endpoints: Readonly<Record<`/${string}`, SocketEndpoint>>,
  onFailure: (error: unknown) => void,
) {
  const found = new Map(
    Object.entries(endpoints).map(([path, endpoint]) => [
      path,
      { endpoint, sockets: createSockets(endpoint) },
    ]),
  )
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy())
    const admission = gate.admit(request)
    if ('status' in admission) {
      refuse(socket, admission.status, admission.reason)
      return
    }
    const there = found.get(admission.path)
    if (there === undefined) {
      refuse(socket, 404, 'No WebSocket here.')
    } else if (there.endpoint.socketCount() >= there.endpoint.socketLimit) {
      refuse(socket, 503, 'Too many viewers.')
    } else {
      there.sockets.handleUpgrade(request, socket, head, (viewer) => {
        guardEvents(viewer, (error) => {
          onFailure(error)
          viewer.terminate()
        })
        there.endpoint.add(viewer)
      })
    }
  }
}

function createSockets({ messageLimit, compression }: SocketEndpoint): WebSocketServer {
  return new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: messageLimit,
    perMessageDeflate: compression ?? false,
  })
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

/** Most viewers at a time. */
const VIEWER_LIMIT = 250

/**
 * The library and the layout are compressed, to a quarter; short texts are not worth the time. A window
 * of 8 kB without memory between messages keeps 250 viewers small.
 */
const LONG_TEXTS: PerMessageDeflateOptions = {
  threshold: 8192,
  serverMaxWindowBits: 13,
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  zlibDeflateOptions: { memLevel: 7 },
}

/** Most pages at a time that send camera or microphone. */
const LIVE_LIMIT = 8

/** The WebSockets of a preview by their paths. */
export function socketEndpoints(parts: {
  readonly controls: Controls
  readonly feed: Feed
  readonly live: LiveSockets
}): Readonly<Record<`/${string}`, SocketEndpoint>> {
  const { controls, feed, live } = parts
  const viewers: SocketEndpoint = {
    messageLimit: VIEWER_MESSAGE_LIMIT,
    socketLimit: VIEWER_LIMIT,
    compression: LONG_TEXTS,
    socketCount: () => feed.statistics.viewers,
    add: (socket) => feed.add(socket),
  }
  if (controls.takeLive === undefined) return { '/feed': viewers }
  const cameras: SocketEndpoint = {
    messageLimit: LIVE_MESSAGE_LIMIT,
    socketLimit: LIVE_LIMIT,
    socketCount: () => live.statistics.liveViewers,
    add: (socket) => live.add(socket),
  }
  return { '/feed': viewers, '/live': cameras }
}
