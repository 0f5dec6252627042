import { setTimeout } from 'node:timers/promises'
import { describeFailure } from '../transport/describe-failure.ts'
import { DeviceError } from '../transport/device-error.ts'
import {
  endpointLabel,
  type HttpReply,
  type HttpRequest,
  type RequestOptions,
} from '../transport/http-message.ts'
import { checkTimeout, type WaitingBounds, withinBounds } from '../transport/request-watch.ts'
import type { Transport } from '../transport/transport.ts'
import { type LoginOptions, login, type Token } from './login.ts'

/** Tokens that one call or one login tries: other clients that log in take the device meanwhile. */
const MOST_TOKENS = 4

/** The longest wait before another token, in milliseconds, by how many were rejected. */
const LONGEST_WAIT_MS = 200

/** Share of a token's lifetime after which it is renewed. */
const RENEW_AFTER = 0.95

/** Options of a session. */
export type SessionOptions = LoginOptions & {
  /** A monotonic clock in milliseconds. Default `performance.now`. */
  readonly now?: () => number
  /** A given token, the only one to use: the session never logs in. */
  readonly token?: string | undefined
}

/**
 * The login with one device. Gets a token when it is first needed, renews it before it expires, and
 * replaces it if the device rejects it. Calls that need a token at the same time share one login.
 */
export class Session {
  readonly #transport: Transport
  readonly #options: SessionOptions
  readonly #now: () => number
  #token: Token | undefined
  #renewAt = 0
  #login: Promise<string> | undefined
  #hasLoggedIn = false
  readonly #listeners = new Set<() => void>()

  constructor(transport: Transport, options: SessionOptions) {
    this.#transport = transport
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
    const { token: text } = options
    if (text === undefined) return
    this.#token = {
      text,
      bytes: Buffer.from(text, 'base64'),
      lifeSeconds: Number.POSITIVE_INFINITY,
    }
    this.#renewAt = Number.POSITIVE_INFINITY
  }

  /** A verified token. The bounds end only this wait: other calls may wait for the same login. */
  token(bounds: WaitingBounds = {}): Promise<string> {
    const isFresh = this.#token !== undefined && this.#now() < this.#renewAt
    if (isFresh && this.#login === undefined) return Promise.resolve(this.#token!.text)
    return withinBounds(this.#renewed(), bounds)
  }

  /**
   * A token other than `rejected`, which the device did not accept. A given token is never
   * replaced.
   */
  tokenAfter(rejected: string, bounds?: WaitingBounds): Promise<string> {
    if (this.#token?.text === rejected) this.forget()
    return this.token(bounds)
  }

  /** The eight bytes of the current token: the same array until the token changes. */
  get tokenBytes(): Uint8Array | undefined {
    return this.#token?.bytes
  }

  /** The current token as requests carry it. */
  get tokenText(): string | undefined {
    return this.#token?.text
  }

  /** Forgets the token, so that the next call logs in. A given token stays. */
  forget(): void {
    if (this.#options.token === undefined) this.#token = undefined
  }

  /** Calls `listener` after every login but the first. Returns a function that removes it. */
  onLogin(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Sends a request with the token; after HTTP 401 again with a new one, up to three times. */
  async send(message: HttpRequest, options: RequestOptions = {}): Promise<HttpReply> {
    if (options.timeoutMs !== undefined) checkTimeout(options.timeoutMs)
    try {
      return await this.#sendWithToken(message, options)
    } catch (cause) {
      const { label: address } = this.#transport.address
      const endpoint = endpointLabel(message.method, message.path)
      throw describeFailure(cause, { address, endpoint, signal: options.signal })
    }
  }

  async #sendWithToken(message: HttpRequest, options: RequestOptions): Promise<HttpReply> {
    let token = await this.token(options)
    const most = this.#options.token === undefined ? MOST_TOKENS : 2
    for (let tried = 1; ; tried++) {
      const reply = await this.#transport.send({ ...message, token }, options)
      if (reply.status !== 401 || tried === most) return reply
      await leaveAlone(tried, options.signal)
      token = await this.tokenAfter(token, options)
    }
  }

  #renewed(): Promise<string> {
    this.#login ??= this.#logIn().finally(() => {
      this.#login = undefined
    })
    return this.#login
  }

  async #logIn(): Promise<string> {
    const startedAt = this.#now()
    this.#token = await this.#newToken()
    this.#renewAt = startedAt + this.#token.lifeSeconds * 1000 * RENEW_AFTER
    if (this.#hasLoggedIn) for (const listener of this.#listeners) listener()
    this.#hasLoggedIn = true
    return this.#token.text
  }
  async #newToken(): Promise<Token> {
    for (let tried = 1; ; tried++) {
      try {
        return await login(this.#transport, this.#options)
      } catch (cause) {
        // Another login came before the token was verified.
        const isRejected = cause instanceof DeviceError && cause.code === 'unauthorized'
        if (!isRejected || tried === MOST_TOKENS) throw cause
        await leaveAlone(tried)
      }
    }
  }
}

/**
 * Lets the other client that logged in do its work. The first rejected token is usually an old one, so
 * that nothing waits for it; then the waits differ, lest two clients log in by turns.
 */
async function leaveAlone(rejected: number, signal?: AbortSignal): Promise<void> {
  if (rejected < 2) return
  await setTimeout(Math.random() * LONGEST_WAIT_MS * (rejected - 1), undefined, { signal })
}
