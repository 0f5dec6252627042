import { endpoints } from '@ledloom/protocol'
import type { Session } from '../session/session.ts'
import type { RequestOptions } from '../transport/http-message.ts'
import type { ResourceParts } from './resource-parts.ts'

/** The login, which other calls do by themselves when they need it: `device.session`. */
export function session(parts: ResourceParts) {
  return new DeviceSession(parts)
}

/**
 * A class, because V8 looks getters of an object literal up by name: each frame of each device reads the token,
 * and with hundreds of devices that was a sixth of the time of sending.
 */
class DeviceSession {
  readonly #caller: ResourceParts['caller']
  readonly #current: Session

  constructor({ caller, session }: ResourceParts) {
    this.#caller = caller
    this.#current = session
  }

  /**
   * The token's eight bytes, as realtime datagrams carry them: the same array as long as the token
   * is the same. Undefined before the first login and while another login is needed.
   */
  get tokenBytes(): Uint8Array | undefined {
    return this.#current.tokenBytes
  }

  /** The token as requests carry it; undefined at the same times. */
  get tokenText(): string | undefined {
    return this.#current.tokenText
  }

  /** Gets a new, verified token. Tokens of other clients end. */
  async login(bounds?: Pick<RequestOptions, 'timeoutMs' | 'signal'>): Promise<void> {
    this.#current.forget()
    await this.#current.token(bounds)
  }

  /** Resolves if the device accepts the token; logs in again if it does not. */
  async verify(options?: RequestOptions): Promise<void> {
    await this.#caller.call(endpoints.verify, {}, options)
  }

  /** Logs out; the next call logs in again. Devices are known to keep the token valid. */
  async logout(options?: RequestOptions): Promise<void> {
    await this.#caller.call(endpoints.logout, {}, options)
    this.#current.forget()
  }
}
