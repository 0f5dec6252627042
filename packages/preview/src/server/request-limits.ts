import type { IncomingMessage } from 'node:http'
import { SHORT_HEADER_TIMES } from '@ledloom/sockets'

/**
 * Time limits of requests, in milliseconds. Node's default of five minutes would cut off a long
 * file on a slow network; stalled uploads have another limit.
 */
export const REQUEST_LIMITS = {
  ...{ requestTimeout: 3_600_000, ...SHORT_HEADER_TIMES },
  // A missing one is refused as any wrong one is.
  requireHostHeader: false,
} as const

/** Time limit for receiving any request but an upload, in milliseconds. */
export const SHORT_REQUEST_MS = 10_000

/**
 * Most connections at a time; one address may have half of them. That is more than the viewers
 * allowed, so that each can still load the page and its pictures.
 */
export const CONNECTION_LIMIT = 512

/** Closes the connection if the request is not complete after `timeMs`. */
export function boundRequest(request: IncomingMessage, timeMs: number): void {
  const close = () => {
    if (!request.complete) request.socket.destroy()
  }
  const timer = setTimeout(close, timeMs).unref()
  request.once('close', () => {
    if (request.complete) clearTimeout(timer)
  })
}
