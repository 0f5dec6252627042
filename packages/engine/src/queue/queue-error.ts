/** What can go wrong between those who want movies and those who render them. */
export type QueueErrorCode =
  | 'bad-queue'
  | 'queue-unreachable'
  | 'queue-lost'
  | 'queue-forgot'
  | 'worker-refused'
  | 'workers-failed'
  | 'too-large'

/** A queue that can't be used, or a movie that workers can't make, said in one line. */
export class QueueError extends Error {
  override readonly name = 'QueueError'
  readonly code: QueueErrorCode

  constructor(code: QueueErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
