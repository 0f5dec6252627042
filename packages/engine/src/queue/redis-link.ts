import { asError } from '@ledloom/core'
import { Redis, type RedisOptions } from 'ioredis'
import type { QueueAddress } from './queue-address.ts'
import { QueueError } from './queue-address.ts'

/** Time limit for the first answer of Redis. */
const FIRST_ANSWER_MS = 5000

/** Milliseconds between two heartbeats, and the time limit for their answers. */
const HEARTBEAT_MS = 10_000

/** Longest pause between two tries to reconnect. */
const LONGEST_PAUSE_MS = 2000

export interface LinkOptions {
  /** Milliseconds of trying to reconnect before the queue counts as lost. Default 30000. */
  readonly reconnectMs?: number | undefined
  /** Receives a line for the user when the connection is lost or restored. */
  readonly onNote?: ((note: string) => void) | undefined
}

/** A connection to Redis that reconnects for a limited time. */
export class RedisLink {
  readonly redis: Redis
  readonly #address: QueueAddress
  readonly #reconnectMs: number
  readonly #onNote: (note: string) => void
  readonly #lost = new AbortController()
  #timeBudget: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #isAnswered = true
  #fault = 'no answer'
  #isUp = false
  #isClosed = false

  private constructor(address: QueueAddress, { reconnectMs, onNote }: LinkOptions) {
    this.#address = address
    this.#reconnectMs = reconnectMs ?? 30_000
    this.#onNote = onNote ?? (() => {})
    this.redis = new Redis(this.#options())
    this.redis.on('error', (error: Error) => {
      this.#fault = error.message || this.#fault
    })
    this.redis.on('close', () => this.#onGone())
    this.redis.on('ready', () => this.#onBack())
  }

  /** @throws QueueError `queue-unreachable` if Redis does not answer or refuses the login */
  static async open(address: QueueAddress, options: LinkOptions = {}): Promise<RedisLink> {
    const link = new RedisLink(address, options)
    try {
      await link.#connectFirst()
      return link
    } catch (cause) {
      link.close()
      throw link.unreachable(cause)
    }
  }

  /** The error for a Redis that cannot be used from the start. */
  unreachable(cause: unknown): QueueError {
    // After a failure, errors of commands only say that the connection is closed.
    const { message } = asError(cause)
    const reason = /closed/i.test(message) ? this.#fault : message
    const text = `cannot reach a queue at ${this.#address.text}: ${reason}`
    return new QueueError('queue-unreachable', text, { cause })
  }

  /** Aborts with a `QueueError` when Redis has been unreachable for too long. */
  get lost(): AbortSignal {
    return this.#lost.signal
  }

  /** Closes the connection at once. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timeBudget)
    clearInterval(this.#heartbeat)
    endConnection(this.redis)
  }

  #options(): RedisOptions {
    const { host, port, username, password, database, isEncrypted } = this.#address
    return {
      host,
      port,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      ...(isEncrypted && { tls: { servername: host } }),
      db: database,
      lazyConnect: true,
      connectTimeout: FIRST_ANSWER_MS,
      maxRetriesPerRequest: null,
      retryStrategy: (times) => this.#pauseBefore(times),
    }
  }

  async #connectFirst(): Promise<void> {
    const limit = setTimeout(() => this.redis.disconnect(), FIRST_ANSWER_MS)
    try {
      await this.redis.connect()
      await this.redis.select(this.#address.database)
      this.#isUp = true
      // ioredis's own limit for silence has a timer that outlives a closed connection.
      this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS)
    } finally {
      clearTimeout(limit)
    }
  }

  #pauseBefore(times: number): number | null {
    if (!this.#isUp || this.#isClosed || this.lost.aborted) return null
    return Math.min(50 * 2 ** times, LONGEST_PAUSE_MS)
  }

  /** Closes a connection that has died silently, so that it reconnects. */
  #beat(): void {
    if (this.#timeBudget !== undefined) return
    if (!this.#isAnswered) this.redis.disconnect(true)
    this.#isAnswered = false
    const onAnswer = () => {
      this.#isAnswered = true
    }
    this.redis.ping().then(onAnswer, onAnswer)
  }

  #onGone(): void {
    if (!this.#isUp || this.#isClosed || this.#timeBudget !== undefined) return
    const seconds = Math.round(this.#reconnectMs / 1000)
    this.#onNote(
      `lost the connection to the queue at ${this.#address.text}; trying to reconnect for ${seconds} s`,
    )
    this.#timeBudget = setTimeout(() => this.#lose(), this.#reconnectMs)
  }

  #onBack(): void {
    if (this.#timeBudget === undefined) return
    clearTimeout(this.#timeBudget)
    this.#timeBudget = undefined
    this.#onNote(`reconnected to the queue at ${this.#address.text}`)
  }

  #lose(): void {
    const message = `lost the connection to the queue at ${this.#address.text} and could not reconnect: ${this.#fault}`
    this.#lost.abort(new QueueError('queue-lost', message))
    this.close()
  }
}

/** A connection of ioredis, or that of BullMQ around one. */
type EndableConnection = {
  readonly status: string
  connect(): Promise<void>
  disconnect(): void
}

/** Ends a connection; commands that wait for it fail. */
export function endConnection(connection: EndableConnection): void {
  // ioredis would wait two seconds for a connection that has ended already to close.
  if (connection.status === 'end') return
  // Ended between two tries, ioredis would report no end and leave commands waiting; this begins a try.
  if (connection.status === 'reconnecting') connection.connect().catch(() => {})
  connection.disconnect()
}
