import { z } from 'zod'
import { endpoint, json, unchecked } from '../schema/endpoint.ts'
import { answer, message } from '../schema/kinds.ts'

/** Login with challenge and response. Specification, sections 2.2 and 5. */
export default {
  login: endpoint({
    method: 'POST',
    path: 'login',
    auth: 'none',
    request: json(message({ challenge: z.string().min(1).max(4096) })),
    response: answer({
      authentication_token: z.string(),
      authentication_token_expires_in: z.number().optional(),
      'challenge-response': z.string().optional(),
    }),
    needs: ['authentication_token'],
  }),

  /** Clients use two names for the field or leave it out; devices ignore it. */
  verify: endpoint({
    method: 'POST',
    otherMethods: ['GET'],
    path: 'verify',
    request: unchecked(z.looseObject({ 'challenge-response': z.string().optional() })),
    response: answer({}),
    refusals: ['verify-rejected'],
  }),

  logout: endpoint({
    method: 'POST',
    path: 'logout',
    request: unchecked(z.looseObject({})),
    response: answer({}),
  }),
}
