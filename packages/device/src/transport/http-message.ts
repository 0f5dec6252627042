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
