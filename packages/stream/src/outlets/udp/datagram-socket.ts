import { createSocket, type Socket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'

/** A UDP socket that is kept and connected to one place, so that no send looks its address up. */
export class DatagramSocket {
  #socket: Socket | undefined
  #address = ''
  #failure: Error | undefined
  #isClosed = false

  /**
   * Connects, or connects anew when the host has another address by now.
   * Rejects for a host that has none.
   */
  async connect(host: string, port: number): Promise<void> {
    const { address, family } = await lookup(host)
    this.#failure = undefined
    if (address === this.#address || this.#isClosed) return
    this.#drop()
    const socket = createSocket(family === 6 ? 'udp6' : 'udp4')
    this.#socket = socket
    // What the network says of a datagram comes after it was sent; the next send tells of it.
    socket.on('error', (cause) => {
      this.#failure = cause
    })
    socket.connect(port, address)
    await once(socket, 'connect')
    this.#address = address
  }

  /**
   * Hands one datagram, in parts, to the network and calls `done` when it is gone. `done` hears of
   * an earlier datagram that nobody took, as far as the network told.
   */
  send(parts: readonly Uint8Array[], done: (failure: Error | null) => void): void {
    const failure = this.#failure ?? (this.#socket ? null : new Error('the socket is closed'))
    this.#failure = undefined
    if (failure !== null) done(failure)
    else this.#socket!.send(parts, done)
  }

  /** Closes it for good, even while it is looking an address up. */
  close(): void {
    this.#isClosed = true
    this.#drop()
  }

  #drop(): void {
    this.#socket?.close()
    this.#socket = undefined
    this.#address = ''
  }
}
