/** What can go wrong while frames run. */
export type StreamErrorCode =
  | 'source-failed'
  | 'sink-failed'
  | 'device-lost'
  | 'device-contested'
  | 'token-lost'
  | 'mode-not-restored'
  | 'input-failed'
  | 'metrics-failed'

/** A failure on the way of the frames; the frames go on, so it is reported rather than thrown. */
export class StreamError extends Error {
  override readonly name = 'StreamError'
  readonly code: StreamErrorCode
  /** How often it happened since it was last reported, this time included. */
  readonly count: number

  constructor(code: StreamErrorCode, message: string, options: StreamErrorOptions = {}) {
    super(message, options)
    this.code = code
    this.count = options.count ?? 1
  }
}

export interface StreamErrorOptions extends ErrorOptions {
  /** Default 1. */
  readonly count?: number
}
