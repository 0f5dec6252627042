import type { Endpoint } from '@ledloom/protocol'
import type { Session } from '../session/session.ts'

/** Whether a token opens an endpoint now. */
export function isOpen(row: Endpoint, session: Session, token = ''): boolean {
  if (row.auth !== 'token') return true
  // The first authenticated call with a new token: nothing else may be verify's first.
  return row.name === 'verify' ? session.isKnown(token) : session.isOpen(token)
}
