import type { IncomingMessage } from 'node:http'

/** The head of a request, known before its body is read. */
export type RequestHead = {
  /** In upper case, as on the wire. */
  readonly method: string
  /** Without scheme, host and query. */
  readonly path: string
  /** The value of `X-Auth-Token`. */
  readonly token: string | undefined
}

/** Reads the head of a request. */
export function requestHead(request: IncomingMessage): RequestHead {
  const token = request.headers['x-auth-token']
  return {
    method: request.method ?? '',
    path: withoutQuery(withoutOrigin(request.url ?? '')),
    token: Array.isArray(token) ? token[0] : token,
  }
}

// RFC 9112, section 3.2.2: a server must accept the absolute form too.
function withoutOrigin(url: string): string {
  if (url.startsWith('/')) return url
  return url.replace(/^https?:\/\/[^/?]*/i, '')
}

function withoutQuery(url: string): string {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}

/** A request's body, unless it was too large. */
export type ReceivedBody =
  | { readonly kind: 'whole'; readonly bytes: Uint8Array }
  | { readonly kind: 'too-large' }

/** The body of a request without one. */
export const NO_BODY: ReceivedBody = { kind: 'whole', bytes: new Uint8Array(0) }

/** Returns true if a request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

type BodyLimits = {
  /** Bytes kept in memory; a longer body is `too-large`. */
  readonly keep: number
  /**
   * Bytes read before the connection is cut. Until then an oversized body is read and discarded,
   * because a client that is still sending does not see a reply.
   */
  readonly read: number
}

/**
 * Reads a request's body to its end, keeps at most `limits.keep` bytes, and passes it to `take`.
 * Does not call `take` if the client disconnects or sends more than `limits.read`, which closes the
 * connection.
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
  // Without a listener the error would be thrown, but a client may disconnect at any time.
  request.on('error', ignore)
}

function ignore(): void {}

/** Most bodies come in one piece. */
function join(chunks: readonly Buffer[]): Uint8Array {
  const [only] = chunks
  return chunks.length === 1 ? only! : Buffer.concat(chunks)
}
