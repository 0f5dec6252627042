import { createSocket } from 'node:dgram'

/** Sends LEDs as DDP, by hand. */
export class DdpSender {
  readonly #socket = createSocket('udp4')
  readonly #port: number
  #timer: NodeJS.Timeout | undefined
  #closed: Promise<void> | undefined

  constructor(port: number) {
    this.#port = port
  }

  /** One packet with push. */
  send(bytes: Uint8Array): void {
    const packet = Buffer.alloc(10 + bytes.length)
    packet.set([0x41, 0, 0x0b, 1])
    packet.writeUInt16BE(bytes.length, 8)
    packet.set(bytes, 10)
    this.#socket.send(packet, this.#port, '127.0.0.1')
  }

  /** The same frame again and again, as visualisers do. */
  repeat(bytes: Uint8Array, everyMs = 40): void {
    clearInterval(this.#timer)
    this.send(bytes)
    this.#timer = setInterval(() => this.send(bytes), everyMs)
  }

  close(): Promise<void> {
    clearInterval(this.#timer)
    this.#closed ??= new Promise((resolve) => this.#socket.close(resolve))
    return this.#closed
  }
}

/** Bytes that differ from LED to LED. */
export function pattern(ledCount: number, seed = 7): Uint8Array {
  return Uint8Array.from({ length: 3 * ledCount }, (_, at) => (at * seed + 13) % 251)
}
