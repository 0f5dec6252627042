import { createSocket, type Socket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'

/** Finds the address of a host; rejects where it has none. */
export type LookUp = (host: string) => Promise<HostAddress>

/** An IP address. */
export interface HostAddress {
  readonly address: string
  /** 4 or 6. */
  readonly family: number
}

/** A UDP socket that is kept and connected to one place, so that no send looks its address up. */
export class DatagramSocket {
  readonly #lookUp: LookUp
  #socket: Socket | undefined
  #address = ''
  #failure: Error | undefined
  #isClosed = false

  /** @param lookUp default: the system's */
  constructor(lookUp: LookUp = (host) => lookup(host)) {
    this.#lookUp = lookUp
  }

  /**
   * Connects, or connects anew when the host has another address by now; until that is done the one
   * before is sent to. Rejects for a host that has none.
   */
  async connect(host: string, port: number): Promise<void> {
    const place = await this.#lookUp(host)
    this.#failure = undefined
    if (place.address === this.#address || this.#isClosed) return
    const socket = await this.#connectTo(place, port)
    if (this.#isClosed) {
      socket.close()
      return
    }
    const last = this.#socket
    this.#socket = socket
    this.#address = place.address
    // What was handed to it in this turn leaves at the end of that, and would never be told of.
    if (last !== undefined) setImmediate(() => last.close())
  }

  /**
   * Hands one datagram, whole or in parts, to the network and calls `done` when it is gone. `done`
   * hears of an earlier datagram that nobody took, as far as the network told.
   */
  send(datagram: Uint8Array | readonly Uint8Array[], done: (failure: Error | null) => void): void {
    const failure = this.#failure ?? (this.#socket ? null : new Error('the socket is closed'))
    this.#failure = undefined
    if (failure !== null) done(failure)
    else this.#socket!.send(datagram, done)
  }

  /** Closes it for good, even while it is looking an address up. */
  close(): void {
    this.#isClosed = true
    this.#socket?.close()
    this.#socket = undefined
    this.#address = ''
  }

  async #connectTo({ address, family }: HostAddress, port: number): Promise<Socket> {
    const socket = createSocket(family === 6 ? 'udp6' : 'udp4')
    // What the network says of a datagram comes after it was sent; the next send tells of it.
    socket.on('error', (cause) => {
      this.#failure = cause
    })
    try {
      socket.connect(port, address)
      await once(socket, 'connect')
      return socket
    } catch (cause) {
      socket.close()
      throw cause
    }
  }
}
