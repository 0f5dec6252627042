import type { Socket } from 'node:net'

/** What has become of a connection: nothing yet, a request is under way, its reply was sent. */
type ConnectionState = 'new' | 'busy' | 'answered'

/** The open connections of a server. */
export class Connections {
  readonly #open = new Map<Socket, ConnectionState>()

  /** Takes in a new one. */
  add(socket: Socket): void {
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

  /** Its request is answered. */
  end(socket: Socket): void {
    if (this.#open.has(socket)) this.#open.set(socket, 'answered')
  }
}
