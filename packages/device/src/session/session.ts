import { type WaitingBounds, withinBounds } from '../transport/request-watch.ts'
import type { Transport } from '../transport/transport.ts'
import { type LoginOptions, login, type Token } from './login.ts'

/** The share of its life after which a token is renewed. */
const RENEW_AFTER = 0.95

/** What can be chosen about a session. */
export interface SessionOptions extends LoginOptions {
  /** Milliseconds that only rise. Default `performance.now`. */
  readonly now?: () => number
  /** A token to use as long as the device takes it, and no other: nothing logs in. */
  readonly token?: string | undefined
}

/**
 * The token of one device: got at the first need, renewed before it expires, got anew when the
 * device no longer takes it. However many calls need one, one login is under way.
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

  /** A verified token. The bounds end the waiting, not the login that others may wait for. */
  token(bounds: WaitingBounds = {}): Promise<string> {
    const isFresh = this.#token !== undefined && this.#now() < this.#renewAt
    if (isFresh && this.#login === undefined) return Promise.resolve(this.#token!.text)
    return withinBounds(this.#renewed(), bounds)
  }

  /** Another token than `rejected`, which the device did not take; a given one is not replaced. */
  tokenAfter(rejected: string, bounds?: WaitingBounds): Promise<string> {
    if (this.#token?.text === rejected) this.forget()
    return this.token(bounds)
  }

  /** The eight bytes of the token there is now, the same array until another token takes its place. */
  get tokenBytes(): Uint8Array | undefined {
    return this.#token?.bytes
  }

  /** The token there is now, as requests carry it. */
  get tokenText(): string | undefined {
    return this.#token?.text
  }

  /** Makes the next call log in, unless the token was given. */
  forget(): void {
    if (this.#options.token === undefined) this.#token = undefined
  }

  /** Calls `listener` after every login but the first; gives what ends that. */
  onLogin(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #renewed(): Promise<string> {
    this.#login ??= this.#logIn().finally(() => {
      this.#login = undefined
    })
    return this.#login
  }

  async #logIn(): Promise<string> {
    const startedAt = this.#now()
    this.#token = await login(this.#transport, this.#options)
    this.#renewAt = startedAt + this.#token.lifeSeconds * 1000 * RENEW_AFTER
    if (this.#hasLoggedIn) for (const listener of this.#listeners) listener()
    this.#hasLoggedIn = true
    return this.#token.text
  }
}
