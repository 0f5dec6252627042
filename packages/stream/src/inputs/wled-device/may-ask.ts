import type { IncomingMessage } from 'node:http'
import { mayConnect } from '../sockets/may-connect.ts'

/**
 * Whether a request may be answered: one that could open a WebSocket, but for what hides where it
 * comes from, which may read and change nothing.
 */
export function mayAsk(request: IncomingMessage): boolean {
  const isHidden = request.headers.origin === 'null' && request.method !== 'GET'
  return !isHidden && mayConnect(request)
}
