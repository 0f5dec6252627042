import type { Socket } from 'node:net'

/** Connections that may be open at a time. */
export const CONNECTION_LIMIT = 128

/**
 * The open connections of a server. For one too many the one that has idled longest makes room, so
 * that whoever only holds connections keeps nobody out.
 */
export class Connections {
  /** Whether a request is under way, by connection, oldest first. */
  readonly #open = new Map<Socket, boolean>()

  /** Takes in a new one. */
  add(socket: Socket): void {
    if (this.#open.size >= CONNECTION_LIMIT) this.#makeRoom()
    this.#open.set(socket, false)
    socket.once('close', () => this.#open.delete(socket))
  }

  /** A request has begun on it. */
  begin(socket: Socket): void {
    if (this.#open.has(socket)) this.#open.set(socket, true)
  }

  /** Its request is answered: it idles again, for less long than all others. */
  end(socket: Socket): void {
    if (this.#open.delete(socket)) this.#open.set(socket, false)
  }

  #makeRoom(): void {
    const sockets = [...this.#open.keys()]
    const idlest = sockets.find((socket) => !this.#open.get(socket)) ?? sockets[0]!
    this.#open.delete(idlest)
    idlest.destroy()
  }
}
