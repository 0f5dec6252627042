/** The message of a caught value, which may be anything. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** A caught value as an error. */
export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

/** Reasons by the code of a failed file operation, as the system states it. */
const FILE_REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
  EISDIR: 'it is a folder',
}

/** The reason why a file cannot be read, for people. */
export function unreadableReason(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return FILE_REASONS[code] ?? errorMessage(cause)
}
