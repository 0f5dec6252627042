import type { WebSocket } from 'ws'

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
