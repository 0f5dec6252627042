import { endpoints } from '@ledloom/protocol'
import type { DeviceCaller } from '../calls/device-caller.ts'
import type { Session } from '../session/session.ts'
import type { RequestOptions } from '../transport/request-options.ts'

/** The login, which other calls see to by themselves: `device.session`. */
export type SessionResource = ReturnType<typeof createSessionResource>

/** Binds it to the device that `caller` calls. */
export function createSessionResource(caller: DeviceCaller, session: Session) {
  return {
    /**
     * The token's eight bytes, as realtime datagrams carry them: the same array as long as the token
     * is the same. Undefined before the first login and while another login is needed.
     */
    get tokenBytes() {
      return session.tokenBytes
    },
    /** The token as requests carry it; undefined at the same times. */
    get tokenText() {
      return session.tokenText
    },
    /** Gets a new token, verified. Tokens given to other clients end. */
    login: async (bounds?: Pick<RequestOptions, 'timeoutMs' | 'signal'>): Promise<void> => {
      session.forget()
      await session.token(bounds)
    },
    /** Settles when the token still opens the device; logs in anew when it does not. */
    verify: async (options?: RequestOptions): Promise<void> => {
      await caller.call(endpoints.verify, {}, options)
    },
    /** Says good-bye; the next call logs in anew. Devices are known to keep the token valid. */
    logout: async (options?: RequestOptions): Promise<void> => {
      await caller.call(endpoints.logout, {}, options)
      session.forget()
    },
  }
}
