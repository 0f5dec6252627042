import { createSocket, type Socket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'

/** Finds the address of a host; rejects if it has none. */
export type LookUp = (host: string) => Promise<HostAddress>

interface HostAddress {
  readonly address: string
  /** 4 or 6. */
  readonly family: number
}

/** A UDP socket that stays connected to one host, so that sending needs no look-up. */
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
   * Connects, or connects again if the host has a new address; the old one is used until that is
   * done. Rejects for a host without an address.
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
    // Datagrams handed over in this turn of the event loop leave at its end, and then call back.
    if (last !== undefined) setImmediate(() => last.close())
  }

  /**
   * Hands one datagram to the network and calls `done` when it is sent, or with the failure of an earlier
   * datagram that the network has reported since.
   */
  send(datagram: Uint8Array, done: (failure: Error | null) => void): void {
    const failure = this.#failure ?? (this.#socket ? null : new Error('the socket is closed'))
    this.#failure = undefined
    if (failure !== null) done(failure)
    else this.#socket!.send(datagram, done)
  }

  /** Closes it permanently, even during a look-up. */
  close(): void {
    this.#isClosed = true
    this.#socket?.close()
    this.#socket = undefined
    this.#address = ''
  }

  async #connectTo({ address, family }: HostAddress, port: number): Promise<Socket> {
    const socket = createSocket(family === 6 ? 'udp6' : 'udp4')
    // The network reports a failure after the datagram was sent, so the next send passes it on.
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
