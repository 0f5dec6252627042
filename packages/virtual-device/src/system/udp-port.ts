import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import { guardEvents } from '@ledloom/sockets'
import { listenError } from './virtual-device-error.ts'

/** Takes a datagram that came; it is the listener's to keep. */
export type DatagramListener = (datagram: Uint8Array, from: RemoteInfo) => void

/** Where to listen, and for what. */
type UdpPortOptions = {
  readonly host: string
  /** 0 for any free one. */
  readonly port: number
  /** What it serves, for the error when it cannot be had. */
  readonly service: string
}

/** A UDP port of a device. */
export class UdpPort {
  /** The number it has. */
  readonly port: number
  readonly #socket: Socket
  #isClosed = false

  private constructor(socket: Socket) {
    this.#socket = socket
    this.port = socket.address().port
  }

  /**
   * Begins to listen.
   * @throws VirtualDeviceError when the port or the address cannot be had
   */
  static async open(options: UdpPortOptions, listener: DatagramListener): Promise<UdpPort> {
    const socket = createSocket(isIPv6(options.host) ? 'udp6' : 'udp4')
    await new Promise<void>((resolve, reject) => {
      const fail = (cause: NodeJS.ErrnoException) => {
        socket.close()
        reject(listenError(cause, options, options.service))
      }
      socket.once('error', fail)
      socket.bind(options.port, options.host, () => {
        socket.off('error', fail)
        resolve()
      })
    })
    // UDP promises nothing: what a socket complains of later is one more datagram lost.
    socket.on('error', () => {})
    socket.on('message', listener)
    // A mistake of ours costs this datagram, not the device.
    guardEvents(socket)
    return new UdpPort(socket)
  }

  /** Sends a datagram; one that cannot go its way is lost. */
  send(datagram: Uint8Array, { address, port }: RemoteInfo): void {
    if (!this.#isClosed && port !== 0) this.#socket.send(datagram, port, address)
  }

  /** Listens no more. */
  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    await new Promise<void>((resolve) => this.#socket.close(resolve))
  }
}
