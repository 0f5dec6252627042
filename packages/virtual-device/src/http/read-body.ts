import type { IncomingMessage } from 'node:http'

/** A request's body: its bytes, or that there were more than were wanted. */
export type ReceivedBody =
  | { readonly kind: 'whole'; readonly bytes: Uint8Array }
  | { readonly kind: 'too-large' }

/** The body of a request that has none. */
export const NO_BODY: ReceivedBody = { kind: 'whole', bytes: new Uint8Array(0) }

/** Whether a request announces a body: without one there is nothing to wait for. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/** How much of a body is kept and how much is read at all. */
export interface BodyLimits {
  /** Bytes kept in memory; a longer body is `too-large`. */
  readonly keep: number
  /**
   * Bytes read before the connection is cut. Until then a body nobody wants is read and forgotten,
   * since a client that is still sending does not see a reply.
   */
  readonly read: number
}

/**
 * Reads a request's body to its end, keeping no more than `limits.keep` bytes.
 *
 * @returns `undefined` when the client went away or went on beyond `limits.read`; the connection
 *   is closed then
 */
export function readBody(
  request: IncomingMessage,
  limits: BodyLimits,
): Promise<ReceivedBody | undefined> {
  return new Promise((resolve) => {
    let chunks: Buffer[] = []
    let received = 0
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received <= limits.keep) chunks.push(chunk)
      else chunks = []
      if (received > limits.read) request.destroy()
    })
    request.on('end', () => {
      const isWhole = received <= limits.keep
      resolve(isWhole ? { kind: 'whole', bytes: Buffer.concat(chunks) } : { kind: 'too-large' })
    })
    request.on('error', () => resolve(undefined))
    request.on('close', () => resolve(undefined))
  })
}
