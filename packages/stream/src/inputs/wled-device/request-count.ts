import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { InputContext } from '../input-context.ts'

/** What requests are counted with and taken from. */
export type RequestContext = Pick<InputContext, 'budget' | 'clock' | 'counters'>

/** Counts requests and the bytes of their connections, and says which are one too many. */
export class RequestCount {
  readonly #context: RequestContext
  readonly #countedBytes = new WeakMap<Socket, number>()

  constructor(context: RequestContext) {
    this.#context = context
  }

  /** Whether one more is looked at. */
  take(request: IncomingMessage): boolean {
    const { budget, clock, counters } = this.#context
    counters.packets++
    // `request.socket` is null once the request was destroyed.
    const { socket } = request
    request.once('close', () => this.#countBytes(socket))
    if (budget.take(clock.now())) return true
    counters.dropped++
    return false
  }

  /** Once a request has been read, what came since the one before. */
  #countBytes(socket: Socket): void {
    this.#context.counters.bytes += socket.bytesRead - (this.#countedBytes.get(socket) ?? 0)
    this.#countedBytes.set(socket, socket.bytesRead)
  }
}
