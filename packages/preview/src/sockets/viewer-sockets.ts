import type { WebSocket } from 'ws'

/** The preview closes. Close codes are from RFC 6455, section 7.4.1. */
const GOING_AWAY = 1001

/** Text instead of bytes, or bytes instead of text. */
export const UNSUPPORTED_DATA = 1003

/** An invalid message, or too many messages. */
export const POLICY_VIOLATION = 1008

/** The host failed to handle a message. */
export const INTERNAL_ERROR = 1011

/** Time for viewers to answer a close frame. */
const GOODBYE_MS = 250

/** Longest reason of a close frame in bytes (RFC 6455, section 5.5). */
const REASON_BYTES = 123

/** Open sockets of viewers: pings them, refuses them with a reason, closes them at the end. */
export class ViewerSockets {
  readonly #open = new Set<WebSocket>()
  readonly #heartbeat: Heartbeat
  #refused = 0
  #isClosed = false

  /** @param heartbeatMs interval of pings. Default 15000 */
  constructor(heartbeatMs?: number) {
    this.#heartbeat = new Heartbeat(this.#open, heartbeatMs)
  }

  /** Open sockets. */
  get size(): number {
    return this.#open.size
  }

  /** Viewers refused for the messages they sent. */
  get refused(): number {
    return this.#refused
  }

  /** Adds an open socket. After `close` it terminates the socket and returns false. */
  admit(socket: WebSocket): boolean {
    // A failed socket closes itself; without a listener its error would end the process.
    socket.on('error', (error) => this.#countBrokenRule(error))
    if (this.#isClosed) {
      socket.terminate()
      return false
    }
    this.#open.add(socket)
    this.#heartbeat.watch(socket)
    socket.on('close', () => this.#open.delete(socket))
    return true
  }

  /** Closes the socket of a viewer that sent an invalid message. */
  refuse(socket: WebSocket, code: number, reason: string): void {
    if (socket.readyState !== socket.OPEN) return
    this.#refused++
    socket.close(code, reasonOf(reason))
  }

  /** Sends every viewer a close frame and waits briefly for the answers. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#heartbeat.stop()
    const sockets = [...this.#open]
    const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    for (const socket of sockets) socket.close(GOING_AWAY, 'the preview ended')
    const timeout = setTimeout(() => {
      for (const socket of sockets) socket.terminate()
    }, GOODBYE_MS)
    await Promise.all(closed)
    clearTimeout(timeout)
  }

  /** `ws` itself closes sockets that send oversized messages or broken frames. */
  #countBrokenRule(error: NodeJS.ErrnoException): void {
    if (error.code?.startsWith('WS_ERR_')) this.#refused++
  }
}

/** Cuts a text to the limit without splitting a character. */
function reasonOf(text: string): string {
  const bytes = Buffer.from(text).subarray(0, REASON_BYTES)
  return new TextDecoder().decode(bytes, { stream: true })
}

/** Default interval of pings. */
const HEARTBEAT_MS = 15_000

/** Pings sockets at intervals and terminates those that did not answer the last ping. */
class Heartbeat {
  readonly #alive = new WeakSet<WebSocket>()
  readonly #timer: NodeJS.Timeout

  /**
   * @param sockets the open sockets
   * @param everyMs interval of pings. Default 15000
   */
  constructor(sockets: ReadonlySet<WebSocket>, everyMs = HEARTBEAT_MS) {
    this.#timer = setInterval(() => {
      for (const socket of sockets) this.#beat(socket)
    }, everyMs).unref()
  }

  /** Watches a socket's answers; a new socket counts as alive. */
  watch(socket: WebSocket): void {
    this.#alive.add(socket)
    socket.on('pong', () => this.#alive.add(socket))
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #beat(socket: WebSocket): void {
    if (this.#alive.delete(socket)) socket.ping()
    else socket.terminate()
  }
}
