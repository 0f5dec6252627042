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
