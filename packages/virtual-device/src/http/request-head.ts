import type { IncomingMessage } from 'node:http'

/** What is known of a request before its body is read. */
export interface RequestHead {
  /** In capitals, as on the wire. */
  readonly method: string
  /** Without the query. */
  readonly path: string
  /** The value of `X-Auth-Token`. */
  readonly token: string | undefined
}

/** The head of a request as Node received it. */
export function requestHead(request: IncomingMessage): RequestHead {
  const token = request.headers['x-auth-token']
  return {
    method: request.method ?? '',
    path: withoutQuery(request.url ?? ''),
    token: Array.isArray(token) ? token[0] : token,
  }
}

function withoutQuery(url: string): string {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}
