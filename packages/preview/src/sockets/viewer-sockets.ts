import type { WebSocket } from 'ws'

/** The preview ended. These are close codes of RFC 6455, section 7.4.1. */
export const GOING_AWAY = 1001

/** Text where bytes are taken, or bytes where text is taken. */
export const UNSUPPORTED_DATA = 1003

/** A message that is none of those that are taken, or too many of them. */
export const POLICY_VIOLATION = 1008

/** The host failed on a message. */
export const INTERNAL_ERROR = 1011

/** Patience with viewers that don't answer a goodbye. */
const GOODBYE_MS = 250

/** Bytes that the reason of a close frame may have, RFC 6455 section 5.5. */
const REASON_BYTES = 123

/** Sockets of viewers: they are pinged, turned away with a reason, and told the end. */
export class ViewerSockets {
  readonly #open = new Set<WebSocket>()
  readonly #heartbeat: Heartbeat
  #refused = 0
  #isClosed = false

  /** @param heartbeatMs from one ping to the next. Default 15000 */
  constructor(heartbeatMs?: number) {
    this.#heartbeat = new Heartbeat(this.#open, heartbeatMs)
  }

  /** Sockets that are open now. */
  get size(): number {
    return this.#open.size
  }

  /** Viewers that were turned away for what they sent. */
  get refused(): number {
    return this.#refused
  }

  /** Looks after an open socket; false once all were closed, when it is cut off. */
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

  /** Closes the socket of a viewer for what it sent. */
  refuse(socket: WebSocket, code: number, reason: string): void {
    if (socket.readyState !== socket.OPEN) return
    this.#refused++
    socket.close(code, reasonOf(reason))
  }

  /** Says goodbye to every viewer and waits a moment for their answers. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#heartbeat.stop()
    const sockets = [...this.#open]
    const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    for (const socket of sockets) socket.close(GOING_AWAY, 'the preview ended')
    const patience = setTimeout(() => {
      for (const socket of sockets) socket.terminate()
    }, GOODBYE_MS)
    await Promise.all(closed)
    clearTimeout(patience)
  }

  /** `ws` closes by itself who sends too long a message or what is no WebSocket frame. */
  #countBrokenRule(error: NodeJS.ErrnoException): void {
    if (error.code?.startsWith('WS_ERR_')) this.#refused++
  }
}

/** As much of a text as fits; a character that is cut in two is left out. */
function reasonOf(text: string): string {
  const bytes = Buffer.from(text).subarray(0, REASON_BYTES)
  return new TextDecoder().decode(bytes, { stream: true })
}

/** How often a socket must show that it is still there, unless told otherwise. */
const HEARTBEAT_MS = 15_000

/** Pings sockets again and again, and cuts off those that left the last ping unanswered. */
export class Heartbeat {
  readonly #alive = new WeakSet<WebSocket>()
  readonly #timer: NodeJS.Timeout

  /**
   * @param sockets those that are open
   * @param everyMs from one ping to the next. Default 15000
   */
  constructor(sockets: ReadonlySet<WebSocket>, everyMs = HEARTBEAT_MS) {
    this.#timer = setInterval(() => {
      for (const socket of sockets) this.#beat(socket)
    }, everyMs).unref()
  }

  /** Takes a socket's answers; a new one counts as having answered. */
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
