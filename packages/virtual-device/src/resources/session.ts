import { challengeResponse } from '@ledloom/protocol'
import { type Behaviours, refuse } from '../device/behaviour.ts'
import { TOKEN_LIFETIME } from '../device/session.ts'

/** Login and verify. Logout has no behaviour: as specified, it does not end the token. */
export default {
  login: ({ session, identity }, { body }) => ({
    authentication_token: session.issue(),
    authentication_token_expires_in: TOKEN_LIFETIME,
    'challenge-response': challengeResponse(body.challenge, identity.mac),
  }),

  verify({ session }, { token }) {
    return session.verify(token) ? {} : refuse('verify-rejected')
  },
} satisfies Behaviours
