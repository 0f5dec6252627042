import { endpoints } from '@ledloom/protocol'
import type { RequestOptions } from '../transport/http-message.ts'
import type { ResourceParts } from './resource-parts.ts'

/** The login, which other calls do by themselves when they need it: `device.session`. */
export function session({ caller, session: current }: ResourceParts) {
  return {
    /**
     * The token's eight bytes, as realtime datagrams carry them: the same array as long as the token
     * is the same. Undefined before the first login and while another login is needed.
     */
    get tokenBytes() {
      return current.tokenBytes
    },
    /** The token as requests carry it; undefined at the same times. */
    get tokenText() {
      return current.tokenText
    },
    /** Gets a new, verified token. Tokens of other clients end. */
    login: async (bounds?: Pick<RequestOptions, 'timeoutMs' | 'signal'>): Promise<void> => {
      current.forget()
      await current.token(bounds)
    },
    /** Resolves if the device accepts the token; logs in again if it does not. */
    verify: async (options?: RequestOptions): Promise<void> => {
      await caller.call(endpoints.verify, {}, options)
    },
    /** Logs out; the next call logs in again. Devices are known to keep the token valid. */
    logout: async (options?: RequestOptions): Promise<void> => {
      await caller.call(endpoints.logout, {}, options)
      current.forget()
    },
  }
}
