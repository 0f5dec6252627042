import type { Socket } from 'node:net'

/** State of a connection: no request yet, a request under way, or answered. */
type ConnectionState = 'new' | 'busy' | 'answered'

/** The open connections of a server. */
export class Connections {
  readonly #open = new Map<Socket, ConnectionState>()

  /** Adds a new connection. */
  add(socket: Socket): void {
    this.#open.set(socket, 'new')
    socket.once('close', () => this.#open.delete(socket))
  }

  /** The state of a connection; `undefined` for a closed one. */
  stateOf(socket: Socket): ConnectionState | undefined {
    return this.#open.get(socket)
  }

  /** Marks that a request has begun. */
  begin(socket: Socket): void {
    if (this.#open.has(socket)) this.#open.set(socket, 'busy')
  }

  /** Marks that the request is answered. */
  end(socket: Socket): void {
    if (this.#open.has(socket)) this.#open.set(socket, 'answered')
  }
}
