import type { IncomingMessage } from 'node:http'

/** What is known of a request before its body is read. */
export interface RequestHead {
  /** In capitals, as on the wire. */
  readonly method: string
  /** Without scheme, host and query. */
  readonly path: string
  /** The value of `X-Auth-Token`. */
  readonly token: string | undefined
}

/** The head of a request as Node received it. */
export function requestHead(request: IncomingMessage): RequestHead {
  const token = request.headers['x-auth-token']
  return {
    method: request.method ?? '',
    path: withoutQuery(withoutOrigin(request.url ?? '')),
    token: Array.isArray(token) ? token[0] : token,
  }
}

// RFC 9112, section 3.2.2: a server takes the absolute form too.
function withoutOrigin(url: string): string {
  if (url.startsWith('/')) return url
  return url.replace(/^https?:\/\/[^/?]*/i, '')
}

function withoutQuery(url: string): string {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}

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
type BodyLimits = {
  /** Bytes kept in memory; a longer body is `too-large`. */
  readonly keep: number
  /**
   * Bytes read before the connection is cut. Until then a body nobody wants is read and forgotten,
   * since a client that is still sending does not see a reply.
   */
  readonly read: number
}

/**
 * Reads a request's body to its end, keeping no more than `limits.keep` bytes, and hands it to
 * `take`. That is not called when the client went away or went on beyond `limits.read`; the
 * connection is closed then.
 */
export function readBody(
  request: IncomingMessage,
  limits: BodyLimits,
  take: (body: ReceivedBody) => void,
): void {
  let chunks: Buffer[] = []
  let received = 0
  request.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received <= limits.keep) chunks.push(chunk)
    else chunks = []
    if (received > limits.read) request.destroy()
  })
  request.on('end', () => {
    take(received <= limits.keep ? { kind: 'whole', bytes: join(chunks) } : { kind: 'too-large' })
  })
  // Otherwise it would be thrown: a client that goes away is no fault of ours.
  request.on('error', ignore)
}

function ignore(): void {}

/** Most bodies come in one piece. */
function join(chunks: readonly Buffer[]): Uint8Array {
  const [only] = chunks
  return chunks.length === 1 ? only! : Buffer.concat(chunks)
}
