/**
 * With more bytes than this buffered, the connection is too slow and new messages are dropped.
 */
const MOST_BUFFERED = 1 << 20

/**
 * A connection to the host for a camera, screen or microphone. It is open while in use.
 */
export class LiveSocket {
  readonly #url: string
  readonly #users = new Set<(fault: string) => void>()
  #socket: WebSocket | undefined

  constructor(url: string) {
    this.#url = url
  }

  /**
   * Opens the connection if needed; returns a function that ends this use.
   *
   * @param onLost receives one line when the connection is lost
   */
  use(onLost: (fault: string) => void): () => void {
    this.#users.add(onLost)
    this.#socket ??= this.#connect()
    return () => {
      this.#users.delete(onLost)
      if (this.#users.size === 0) this.#close()
    }
  }

  /** Sends a message, unless the connection is too slow. */
  send(message: Uint8Array<ArrayBuffer>): void {
    const socket = this.#socket
    if (socket?.readyState === WebSocket.OPEN && socket.bufferedAmount < MOST_BUFFERED) {
      socket.send(message)
    }
  }

  #connect(): WebSocket {
    const socket = new WebSocket(this.#url)
    socket.addEventListener('close', ({ reason }) => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#fail(
        reason === ''
          ? 'The connection to the host was lost.'
          : `The host closed the connection: ${reason}.`,
      )
    })
    return socket
  }

  #fail(fault: string): void {
    const users = [...this.#users]
    this.#users.clear()
    for (const onLost of users) onLost(fault)
  }

  #close(): void {
    const socket = this.#socket
    this.#socket = undefined
    socket?.close()
  }
}
