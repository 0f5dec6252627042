import { errorMessage } from '@ledloom/core'

/** The failure of something that is not tried again every second. Its message is that of its cause. */
export class TriedLaterError extends Error {
  /** When it is tried again, as the end of a line. */
  readonly again: string

  constructor(cause: unknown, again: string) {
    super(errorMessage(cause), { cause })
    this.name = 'TriedLaterError'
    this.again = again
  }
}

/** What has failed: the cause of a failure that is tried again later. */
export function causeOf(error: unknown): unknown {
  return error instanceof TriedLaterError ? error.cause : error
}
