import type { IncomingMessage } from 'node:http'

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
