import type { IncomingMessage } from 'node:http'
import { SHORT_HEADER_TIMES } from '@ledloom/sockets'

/**
 * How long requests may take, in milliseconds. Node's own five minutes for a whole request would cut
 * off a long file on a slow network; an upload of which nothing comes is given up by itself.
 */
export const REQUEST_LIMITS = { requestTimeout: 3_600_000, ...SHORT_HEADER_TIMES } as const

/** How long any request but an upload may take to come, in milliseconds. */
export const SHORT_REQUEST_MS = 10_000

/**
 * Connections at a time, half of them of one address. Each address has room for more than all viewers
 * that are let in, so that each can still load the page and its pictures beside them.
 */
export const CONNECTION_LIMIT = 512

/** Closes the connection of a request that has not come whole in so many milliseconds. */
export function boundRequest(request: IncomingMessage, timeMs: number): void {
  const close = () => {
    if (!request.complete) request.socket.destroy()
  }
  const timer = setTimeout(close, timeMs).unref()
  request.once('close', () => {
    if (request.complete) clearTimeout(timer)
  })
}
