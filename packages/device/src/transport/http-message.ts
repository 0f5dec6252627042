/** A request to a device. */
export type HttpRequest = {
  readonly method: string
  /** From the root: `/xled/v1/led/mode`. */
  readonly path: string
  /** Sent with its `Content-Length`, never chunked; must not change until the reply has come. */
  readonly body?: Uint8Array | undefined
  readonly contentType?: string | undefined
  /** For the header `X-Auth-Token`. */
  readonly token?: string | undefined
  /**
   * The device may receive it twice. Default true. If false, it gets a new connection: a kept one can
   * break off without any sign of whether the request arrived.
   */
  readonly isRepeatable?: boolean | undefined
}

/** A device's reply. */
export interface HttpReply {
  readonly status: number
  readonly body: Buffer
}

/** Options of one request. */
export interface RequestOptions {
  /**
   * Milliseconds without progress after which the request fails: without a connection, without a
   * byte of the body accepted, or, once it is sent, without the whole reply. A login that it waits
   * for may take as long. Above 0. Default: that of the connection, 10,000.
   */
  readonly timeoutMs?: number | undefined
  /** Aborts the request, even while it waits for others. */
  readonly signal?: AbortSignal | undefined
  /** Called with the bytes of the body sent so far; starts over when the request is sent again. */
  readonly onProgress?: ((sentBytes: number, totalBytes: number) => void) | undefined
}

const PREFIX = '/xled/v1/'

/** The path from the root, for `led/mode` and `/xled/v1/led/mode` alike. */
export function fullPath(path: string): string {
  return path.startsWith('/') ? path : PREFIX + path
}

/** `GET led/mode`, for either form of the path. */
export function endpointLabel(method: string, path: string): string {
  return `${method} ${path.startsWith(PREFIX) ? path.slice(PREFIX.length) : path}`
}
