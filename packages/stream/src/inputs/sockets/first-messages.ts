import type { Duplex } from 'node:stream'
import type { Clock, Timer } from '../../clock/clock.ts'

/** Long enough for a page that somebody opens and then draws on. */
const LONGEST_WAIT_MS = 30_000

/** Ends connections over which nothing comes, so that they do not keep others out. */
export class FirstMessages {
  readonly #clock: Clock
  readonly #waiting = new Map<Duplex, Timer>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Ends the connection in half a minute if there is no message by then. */
  await(socket: Duplex): void {
    const end = () => socket.destroy()
    this.#waiting.set(socket, this.#clock.setTimeout(end, LONGEST_WAIT_MS))
    socket.once('close', () => this.came(socket))
  }

  /** Whether none has come over a connection. */
  isWaiting(socket: Duplex): boolean {
    return this.#waiting.has(socket)
  }

  /** There is one: the connection may be silent for as long as it likes. */
  came(socket: Duplex): void {
    const timer = this.#waiting.get(socket)
    if (timer === undefined) return
    this.#clock.clearTimeout(timer)
    this.#waiting.delete(socket)
  }
}
