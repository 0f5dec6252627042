import type { WebSocket } from 'ws'
import { GOING_AWAY } from './close-codes.ts'
import { Heartbeat } from './heartbeat.ts'

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
