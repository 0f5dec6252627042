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
}

/** What the device replied. */
export interface HttpReply {
  readonly status: number
  readonly body: Buffer
}
