import { escapeControl, printable } from './printable.ts'

/**
 * Prints `error` as one line on standard error, as JSON under `--json`, with its stack under
 * `--debug`, and gives the exit status: 2 for a wrong command line, as shells use it, 130 when the
 * user broke off, 1 otherwise.
 */
export function reportError(error: unknown, parameters: readonly string[]): number {
  const { message, code } = describeError(error)
  if (parameters.includes('--json')) {
    process.stderr.write(`${JSON.stringify({ error: { code, message } })}\n`)
  } else {
    process.stderr.write(`ledloom: ${message}\n`)
  }
  if (parameters.includes('--debug') && error instanceof Error) {
    process.stderr.write(`${linesOf(error.stack)}\n`)
    for (let cause = error.cause; cause instanceof Error; cause = cause.cause) {
      process.stderr.write(`caused by ${linesOf(cause.stack)}\n`)
    }
  }
  return statusOf(error)
}

function linesOf(stack = ''): string {
  return stack.split('\n').map(escapeControl).join('\n')
}

function statusOf(error: unknown): number {
  const { code } = describeError(error)
  if (code === 'usage') return 2
  return code === 'interrupted' || code === 'aborted' ? 130 : 1
}

/** What people and machines are told of an error. */
export function describeError(error: unknown): { message: string; code: string } {
  if (!(error instanceof Error)) return { message: printable(String(error)), code: 'unknown' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return { message: printable(error.message), code }
}
