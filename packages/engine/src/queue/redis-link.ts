import { Redis, type RedisOptions } from 'ioredis'
import type { QueueAddress } from './queue-address.ts'
import { QueueError } from './queue-address.ts'

/** Milliseconds in which a Redis has to answer at first. */
const FIRST_ANSWER_MS = 5000

/** Milliseconds between two questions whether Redis is there; it has as many for its answer. */
const HEARTBEAT_MS = 10_000

/** Longest pause, in milliseconds, before a lost connection is tried again. */
const LONGEST_PAUSE_MS = 2000

/** How a Redis is held on to. */
export interface LinkOptions {
  /** Milliseconds for which a Redis that has gone is tried again. Default 30000. */
  readonly patienceMs?: number | undefined
  /** Told one line where people should know: that Redis has gone, or is back. */
  readonly onNote?: ((note: string) => void) | undefined
}

/** A connection to Redis that is taken up again where it is lost, for a bounded time. */
export class RedisLink {
  readonly redis: Redis
  readonly #address: QueueAddress
  readonly #patienceMs: number
  readonly #onNote: (note: string) => void
  readonly #lost = new AbortController()
  readonly #connections: Redis[] = []
  #patience: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #isAnswered = true
  #fault = 'it does not answer'
  #isUp = false
  #isClosed = false

  private constructor(address: QueueAddress, { patienceMs, onNote }: LinkOptions) {
    this.#address = address
    this.#patienceMs = patienceMs ?? 30_000
    this.#onNote = onNote ?? (() => {})
    this.redis = this.connect()
    this.redis.on('close', () => this.#miss())
    this.redis.on('ready', () => this.#welcome())
  }

  /** @throws QueueError `queue-unreachable` where there is no Redis that lets us in */
  static async open(address: QueueAddress, options: LinkOptions = {}): Promise<RedisLink> {
    const link = new RedisLink(address, options)
    try {
      await link.#greet()
      return link
    } catch (cause) {
      link.close()
      const reason = cause instanceof Error ? link.#reasonOf(cause) : String(cause)
      const message = `there is no queue at ${address.text}: ${reason}`
      throw new QueueError('queue-unreachable', message, { cause })
    }
  }

  /** Aborts, with a `QueueError`, once Redis has been gone for too long. */
  get lost(): AbortSignal {
    return this.#lost.signal
  }

  /** One more connection, for commands that block; it is closed with this. */
  connect(): Redis {
    const connection = new Redis(this.#options())
    connection.on('error', (error: Error) => {
      this.#fault = error.message || this.#fault
    })
    this.#connections.push(connection)
    return connection
  }

  /** Lets go of Redis at once. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#patience)
    clearInterval(this.#heartbeat)
    for (const connection of this.#connections) connection.disconnect()
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

  async #greet(): Promise<void> {
    const limit = setTimeout(() => this.redis.disconnect(), FIRST_ANSWER_MS)
    try {
      await this.redis.connect()
      await this.redis.select(this.#address.database)
      this.#isUp = true
      // ioredis has a limit of its own for silence, whose timer outlives a connection that is closed.
      this.#heartbeat = setInterval(() => this.#ask(), HEARTBEAT_MS)
    } finally {
      clearTimeout(limit)
    }
  }

  #pauseBefore(times: number): number | null {
    if (!this.#isUp || this.#isClosed || this.lost.aborted) return null
    return Math.min(50 * 2 ** times, LONGEST_PAUSE_MS)
  }

  /** A connection that is dead without having ended is ended, so that it is made anew. */
  #ask(): void {
    if (this.#patience !== undefined) return
    if (!this.#isAnswered) this.redis.disconnect(true)
    this.#isAnswered = false
    const heard = () => {
      this.#isAnswered = true
    }
    this.redis.ping().then(heard, heard)
  }

  #miss(): void {
    if (!this.#isUp || this.#isClosed || this.#patience !== undefined) return
    const seconds = Math.round(this.#patienceMs / 1000)
    this.#onNote(`the queue at ${this.#address.text} has gone; trying again for ${seconds} s`)
    this.#patience = setTimeout(() => this.#giveUp(), this.#patienceMs)
  }

  #welcome(): void {
    if (this.#patience === undefined) return
    clearTimeout(this.#patience)
    this.#patience = undefined
    this.#onNote(`the queue at ${this.#address.text} is back`)
  }

  #giveUp(): void {
    const message = `the queue at ${this.#address.text} has gone and does not come back: ${this.#fault}`
    this.#lost.abort(new QueueError('queue-lost', message))
    this.close()
  }

  // Once a connection has failed, what its commands are refused with only says that it is closed.
  #reasonOf(cause: Error): string {
    return /closed/i.test(cause.message) ? this.#fault : cause.message
  }
}
