/** A request as it goes to the device. */
export interface HttpRequest {
  readonly method: string
  /** From the root: `/xled/v1/led/mode`. */
  readonly path: string
  /** Sent with its `Content-Length`, never chunked; must not change until the reply is there. */
  readonly body?: Uint8Array | undefined
  readonly contentType?: string | undefined
  /** For the header `X-Auth-Token`. */
  readonly token?: string | undefined
  /**
   * Whether it may reach the device twice. Default true; another one has a connection of its own,
   * because a kept one can break off without telling whether the request was taken.
   */
  readonly isRepeatable?: boolean | undefined
}

/** What the device replied. */
export interface HttpReply {
  readonly status: number
  readonly body: Buffer
}

/** What can be chosen about one request; all of it optional. */
export interface RequestOptions {
  /**
   * Milliseconds without progress after which the request has failed: without a connection, without
   * a byte of the body taken, or, once it is sent, without the whole reply. A login that it must
   * wait for may take as long. Above 0. Default: that of the connection, 10,000.
   */
  readonly timeoutMs?: number | undefined
  /** Ends the request, also while it waits for its turn. */
  readonly signal?: AbortSignal | undefined
  /** Told, as a body goes out, how many of its bytes are on their way; anew when it is sent again. */
  readonly onProgress?: ((sentBytes: number, totalBytes: number) => void) | undefined
}

const PREFIX = '/xled/v1/'

/** The path from the root; `led/mode` and `/xled/v1/led/mode` mean the same. */
export function fullPath(path: string): string {
  return path.startsWith('/') ? path : PREFIX + path
}

/** `GET led/mode`, however the path is written. */
export function endpointLabel(method: string, path: string): string {
  return `${method} ${path.startsWith(PREFIX) ? path.slice(PREFIX.length) : path}`
}
