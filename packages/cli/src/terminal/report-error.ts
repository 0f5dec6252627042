import { Interrupted } from './interruption.ts'
import { withOwnCommand } from './own-command.ts'
import { escapeControl, printable } from './print.ts'

/**
 * Prints `error` as one line on standard error, as JSON under `--json`, with its stack under
 * `--debug`, and returns the exit status: 2 for a wrong command line, 128 plus the number of the
 * signal that interrupted it (130 for Ctrl-C), 1 otherwise.
 */
export function reportError(error: unknown, parameters: readonly string[]): number {
  const { message: text, code } = describeError(reportedError(error))
  const message = withOwnCommand(text)
  if (parameters.includes('--json')) {
    process.stderr.write(`${JSON.stringify({ error: { code, message } })}\n`)
  } else {
    process.stderr.write(`ledloom: ${message}\n`)
  }
  if (parameters.includes('--debug') && error instanceof Error) {
    process.stderr.write(`${linesOf(error.stack)}\n`)
    for (const cause of causesOf(error)) {
      process.stderr.write(`caused by ${linesOf(cause.stack)}\n`)
    }
  }
  return statusOf(error)
}

function linesOf(stack = ''): string {
  return stack.split('\n').map(escapeControl).join('\n')
}

/** Codes of errors in the command line. */
const WRONG_USE: ReadonlySet<string> = new Set([
  'usage',
  'bad-value',
  'unknown-source',
  'unknown-effect',
  'bad-parameter',
  'unknown-input',
  'bad-option',
  'bad-queue',
])

function statusOf(error: unknown): number {
  const { code } = describeError(error)
  if (WRONG_USE.has(code)) return 2
  const interrupted = interruptionOf(error)
  if (interrupted !== undefined) return interrupted.status
  return code === 'interrupted' || code === 'aborted' ? 130 : 1
}

/** The error to report: of a request that was aborted, the user's interruption. */
function reportedError(error: unknown): unknown {
  const isAborted = describeError(error).code === 'aborted'
  return isAborted ? (interruptionOf(error) ?? error) : error
}

function interruptionOf(error: unknown): Interrupted | undefined {
  return [error, ...causesOf(error)].find((each) => each instanceof Interrupted)
}

/** The causes of `error`, the nearest first. */
export function causesOf(error: unknown): Error[] {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error ? [cause, ...causesOf(cause)] : []
}

/** The printed message and code of an error. */
export function describeError(error: unknown): { message: string; code: string } {
  if (!(error instanceof Error)) return { message: printable(String(error)), code: 'unknown' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return { message: printable(error.message), code }
}
