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
