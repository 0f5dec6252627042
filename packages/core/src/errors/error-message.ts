/** The message of a caught value, which may be anything. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** A caught value as an error. */
export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
