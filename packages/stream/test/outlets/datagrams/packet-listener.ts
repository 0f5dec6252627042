import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'

/** A host that keeps every packet it is sent. */
export class PacketListener {
  readonly packets: Buffer[] = []
  readonly #socket: Socket

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('message', (packet) => this.packets.push(packet))
  }

  static async open({ address = '127.0.0.1', port = 0 } = {}): Promise<PacketListener> {
    const socket = createSocket('udp4')
    socket.bind(port, address)
    await once(socket, 'listening')
    return new PacketListener(socket)
  }

  get port(): number {
    return this.#socket.address().port
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#socket.close(resolve))
  }
}
