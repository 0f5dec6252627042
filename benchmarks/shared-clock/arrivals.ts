import type { Socket } from 'node:dgram'
import { once } from 'node:events'
import { boundSocket } from './bad-network.ts'

/** When the frames of one host arrive. */
export class Arrivals {
  readonly port: number
  /** When each frame arrived first, by its name. */
  readonly times = new Map<string, number>()
  /** Resolves when the first has come. */
  readonly first: Promise<unknown>
  readonly #socket: Socket

  private constructor(socket: Socket, nameOf: (bytes: Buffer) => string) {
    this.#socket = socket
    this.port = socket.address().port
    this.first = once(socket, 'message')
    socket.on('message', (bytes) => {
      const now = performance.now()
      const name = nameOf(bytes)
      if (!this.times.has(name)) this.times.set(name, now)
    })
  }

  /** @param nameOf the name of the frame in a packet */
  static async open(nameOf: (bytes: Buffer) => string): Promise<Arrivals> {
    return new Arrivals(await boundSocket(), nameOf)
  }

  /** Milliseconds between the arrivals of each frame that both have, without the first frames of this one. */
  apartFrom(other: Arrivals, firstFrames: number): number[] {
    return [...this.times]
      .slice(firstFrames)
      .map(([name, at]) => Math.abs(at - (other.times.get(name) ?? Number.NaN)))
      .filter(Number.isFinite)
  }

  close(): void {
    this.#socket.close()
  }
}
