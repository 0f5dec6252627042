import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import { guardEvents } from '@ledloom/sockets'
import { listenError } from './virtual-device-error.ts'

/** Called with a datagram, which the listener may keep. */
export type DatagramListener = (datagram: Uint8Array, from: RemoteInfo) => void

type UdpPortOptions = {
  readonly host: string
  /** 0 for any free one. */
  readonly port: number
  /** Name of the service, for error messages. */
  readonly service: string
}

/** A UDP port of a device. */
export class UdpPort {
  readonly port: number
  readonly #socket: Socket
  #isClosed = false

  private constructor(socket: Socket) {
    this.#socket = socket
    this.port = socket.address().port
  }

  /** @throws VirtualDeviceError if it cannot listen on the address or port */
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
    // UDP gives no guarantees: a later error of the socket means one more lost datagram.
    socket.on('error', () => {})
    socket.on('message', listener)
    // An error of ours costs one datagram, not the device.
    guardEvents(socket)
    return new UdpPort(socket)
  }

  /** Sends a datagram. One that cannot be sent is lost. */
  send(datagram: Uint8Array, { address, port }: RemoteInfo): void {
    if (!this.#isClosed && port !== 0) this.#socket.send(datagram, port, address)
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    await new Promise<void>((resolve) => this.#socket.close(resolve))
  }
}
