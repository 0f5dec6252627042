import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { Problem } from './problem.ts'

/** Most streams at a time. */
const MOST_STREAMS = 64

/** Milliseconds between two signs of life. */
const HEARTBEAT_MS = 15_000

/** Milliseconds after which a client that was cut off tries again. */
const RETRY_MS = 3000

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // Lets nginx pass each event on at once.
  'X-Accel-Buffering': 'no',
}

/** The newest event of one name. */
type NewestEvent = { readonly name: string; readonly number: number; readonly data: string }

/** A client that listens. */
type Listener = {
  readonly response: ServerResponse
  readonly isAllowed: () => Promise<boolean>
  /** The number of the last event that it was sent. */
  sent: number
  /** It has read nothing since the last sign of life. */
  isStuck: boolean
}

/** Who listens. */
export type ListenerOptions = {
  /** The id of the last event that the client has. */
  readonly lastId: string | undefined
  /** False once its token has been removed. */
  readonly isAllowed: () => Promise<boolean>
}

/**
 * Sends events to clients (Server-Sent Events, https://html.spec.whatwg.org/multipage/server-sent-events.html).
 * Each event of a name replaces the one before: a client that was away or is slow gets the newest of each
 * name, and nothing is queued.
 */
export class EventStreams {
  /** Differs for each start, as the numbers begin again. */
  readonly #start = randomBytes(4).toString('hex')
  readonly #newest = new Map<string, NewestEvent>()
  readonly #listeners = new Set<Listener>()
  readonly #heartbeat: NodeJS.Timeout
  #number = 0

  constructor({ heartbeatMs = HEARTBEAT_MS }: { readonly heartbeatMs?: number | undefined } = {}) {
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs).unref()
  }

  /** Clients that listen. */
  get count(): number {
    return this.#listeners.size
  }

  /** Sends an event, unless the one before of its name said the same. */
  publish(name: string, value: unknown): void {
    const data = JSON.stringify(value)
    if (this.#newest.get(name)?.data === data) return
    this.#newest.set(name, { name, number: ++this.#number, data })
    for (const listener of this.#listeners) this.#send(listener)
  }

  /** Begins to send a client what it does not have. @throws Problem if too many listen */
  open(response: ServerResponse, { lastId, isAllowed }: ListenerOptions): void {
    if (this.#listeners.size >= MOST_STREAMS) {
      const headers = { 'Retry-After': '30' }
      throw new Problem('too-many', `${MOST_STREAMS} clients listen already`, { headers })
    }
    const listener = { response, isAllowed, sent: this.#numberOf(lastId), isStuck: false }
    this.#listeners.add(listener)
    response.once('close', () => this.#listeners.delete(listener))
    response.on('drain', () => this.#send(listener))
    response.writeHead(200, HEADERS)
    response.write(`retry: ${RETRY_MS}\n\n`)
    this.#send(listener)
  }

  /** Ends all streams. */
  close(): void {
    clearInterval(this.#heartbeat)
    for (const { response } of this.#listeners) response.end()
  }

  /** The number of an id of this start; 0 for any other. */
  #numberOf(id = ''): number {
    const [start, number] = id.split('-')
    return start === this.#start && number !== undefined && /^\d{1,15}$/.test(number)
      ? Number(number)
      : 0
  }

  /** Sends what a client does not have, as far as it reads. The rest follows when it goes on. */
  #send(listener: Listener): void {
    const { response } = listener
    const news = [...this.#newest.values()]
      .filter(({ number }) => number > listener.sent)
      .sort((one, other) => one.number - other.number)
    for (const { name, number, data } of news) {
      if (!takesMore(response)) return
      listener.sent = number
      listener.isStuck = false
      response.write(`event: ${name}\nid: ${this.#start}-${number}\ndata: ${data}\n\n`)
    }
  }

  #beat(): void {
    for (const listener of this.#listeners) {
      const { response, isAllowed } = listener
      if (!takesMore(response)) {
        if (listener.isStuck) response.destroy()
        listener.isStuck = true
        continue
      }
      listener.isStuck = false
      response.write(': still here\n\n')
      isAllowed().then(
        (isStill) => isStill || response.end(),
        () => response.end(),
      )
    }
  }
}

/** False while a client does not read, and once its stream has ended: a write after that would end the process. */
function takesMore({ writableEnded, writableNeedDrain }: ServerResponse): boolean {
  return !writableEnded && !writableNeedDrain
}
