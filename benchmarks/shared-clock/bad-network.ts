import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { systemClock } from '@ledloom/sockets'

/** What a network does to each packet of either way. */
interface Trouble {
  /** The most milliseconds by which one is delayed; any delay up to it is as likely. */
  readonly jitterMs: number
  /** Share of packets that are lost. */
  readonly loss: number
}

/** A network between one asker and a port of this machine that delays packets and loses some. */
export class BadNetwork {
  /** The port that stands for the one behind the network. */
  readonly port: number
  readonly #sockets: readonly Socket[]
  readonly #trouble: Trouble

  private constructor(sockets: readonly [near: Socket, far: Socket], to: number, trouble: Trouble) {
    const [near, far] = sockets
    this.#sockets = sockets
    this.#trouble = trouble
    this.port = near.address().port
    let asker = 0
    near.on('message', (bytes, { port }) => {
      asker = port
      this.#pass(() => far.send(bytes, to, '127.0.0.1'))
    })
    far.on('message', (bytes) => this.#pass(() => near.send(bytes, asker, '127.0.0.1')))
  }

  static async open(to: number, trouble: Trouble): Promise<BadNetwork> {
    return new BadNetwork([await boundSocket(), await boundSocket()], to, trouble)
  }

  close(): void {
    for (const socket of this.#sockets) socket.close()
  }

  /** Timers of Node alone would wait for whole milliseconds, and now and then less. */
  #pass(send: () => void): void {
    if (Math.random() < this.#trouble.loss) return
    const due = systemClock.now() + Math.random() * this.#trouble.jitterMs
    const wait = () => {
      const left = due - systemClock.now()
      if (left > 0) systemClock.setTimeout(wait, left)
      else send()
    }
    wait()
  }
}

/** A socket on a free port of this machine. */
export async function boundSocket(): Promise<Socket> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return socket
}
