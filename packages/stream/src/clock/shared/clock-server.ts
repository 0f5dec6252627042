import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { systemClock } from '@ledloom/sockets'
import { formatNtp, parseNtp } from '@ledloom/wire'
import { WallTime } from '../wall-time.ts'

/** The name by which hosts know the clock of another Ledloom, which they may ask often. */
export const LEDLOOM_REFERENCE = 'LEDL'

/** The port on which hosts share their clock unless another is given. */
export const SHARED_CLOCK_PORT = 11123

/** Options of a clock's server. */
export interface ClockServerOptions {
  /** Address to listen on. Default: this machine only. */
  readonly host?: string | undefined
  /** 0 for any free port. */
  readonly port: number
  /** Milliseconds since 1970. Default: the machine's, followed evenly. */
  readonly now?: (() => number) | undefined
  /** Called when the socket fails. */
  readonly onError: (error: Error) => void
}

/** Answers SNTP with the time of this host, so that others can follow it. */
export class ClockServer {
  /** The time that it answers with: milliseconds since 1970. */
  readonly now: () => number
  readonly #socket: Socket

  private constructor(socket: Socket, now: () => number) {
    this.#socket = socket
    this.now = now
  }

  /** @throws Error if the port can't be opened */
  static async start(options: ClockServerOptions): Promise<ClockServer> {
    const { host = '127.0.0.1', port, now = evenWallNow(), onError } = options
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
    socket.on('message', (bytes, { port, address }) => {
      const received = now()
      const question = parseNtp(bytes)
      // An answer is never longer than its question, so that nobody is flooded by way of this host.
      if (question.kind !== 'question') return
      const { nonce } = question
      const answer = { kind: 'answer', nonce, reference: LEDLOOM_REFERENCE, received } as const
      // An answer that is lost is asked for again.
      socket.send(formatNtp({ ...answer, sent: now() }), port, address, () => undefined)
    })
    try {
      socket.bind(port, host)
      await once(socket, 'listening')
    } catch (cause) {
      socket.close()
      throw cause
    }
    socket.on('error', onError)
    return new ClockServer(socket, now)
  }

  get port(): number {
    return this.#socket.address().port
  }

  async close(): Promise<void> {
    this.#socket.close()
    await once(this.#socket, 'close')
  }
}

/** The time of this machine, in milliseconds since 1970 with fractions, followed evenly. */
export function evenWallNow(): () => number {
  const wall = new WallTime({ clock: systemClock })
  return () => wall.at(systemClock.now())
}
