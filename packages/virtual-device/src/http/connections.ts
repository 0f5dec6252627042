import type { Socket } from 'node:net'

/** Connections that may be open at a time. */
export const CONNECTION_LIMIT = 128

/** What has become of a connection: nothing yet, a request is under way, its reply was sent. */
export type ConnectionState = 'new' | 'busy' | 'answered'

/**
 * The open connections of a server. For one too many the one that has idled longest makes room, so
 * that whoever only holds connections keeps nobody out.
 */
export class Connections {
  /** The one that has idled longest is first of those that idle. */
  readonly #open = new Map<Socket, ConnectionState>()

  /** Takes in a new one. */
  add(socket: Socket): void {
    if (this.#open.size >= CONNECTION_LIMIT) this.#makeRoom()
    this.#open.set(socket, 'new')
    socket.once('close', () => this.#open.delete(socket))
  }

  /** What has become of it; `undefined` for one that is closed. */
  stateOf(socket: Socket): ConnectionState | undefined {
    return this.#open.get(socket)
  }

  /** A request has begun on it. */
  begin(socket: Socket): void {
    if (this.#open.has(socket)) this.#open.set(socket, 'busy')
  }

  /** Its request is answered: it idles again, for less long than all others. */
  end(socket: Socket): void {
    if (this.#open.delete(socket)) this.#open.set(socket, 'answered')
  }

  #makeRoom(): void {
    const sockets = [...this.#open.keys()]
    const idlest = sockets.find((socket) => this.#open.get(socket) !== 'busy') ?? sockets[0]!
    this.#open.delete(idlest)
    idlest.destroy()
  }
}
