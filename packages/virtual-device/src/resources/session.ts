import { challengeResponse } from '@ledloom/protocol'
import { TOKEN_LIFETIME } from '../session/session.ts'
import type { Handlers } from './handler.ts'
import { refuse } from './refusal.ts'

/** Login, verify and logout. */
export const sessionHandlers: Handlers<'login' | 'verify' | 'logout'> = {
  login: ({ session, identity }, { body }) => ({
    authentication_token: session.issue(),
    authentication_token_expires_in: TOKEN_LIFETIME,
    'challenge-response': challengeResponse(body.challenge, identity.mac),
  }),

  verify({ session }, { token }) {
    return session.verify(token) ? {} : refuse('verify-rejected')
  },

  // The document: logout does not end the token.
  logout: () => ({}),
}
