import { getSystemErrorMap } from 'node:util'
import { CliError } from './cli-error.ts'
import { endBy, hasFileWork } from './end-process.ts'
import { interruptAll } from './interruption.ts'
import { reportError } from './report-error.ts'

/** Time limit for a command to end after an uncaught error. */
const ENDING_MS = 15_000

/** Exit status of a program whose reader closed the pipe, as in shells: 128 plus SIGPIPE. */
const PIPE_CLOSED = 141

/** The reason to end a command in which nothing failed. */
export interface ProcessFault {
  readonly reason: Error
  /** The exit status of the command if it ends because of this. */
  readonly status: number
}

export interface ProcessGuard {
  readonly fault: ProcessFault | undefined
}

/**
 * Ends the command as Ctrl-C does, restoring its devices, after an uncaught error or when its output
 * cannot be written any more. Both are reported in one line, with status 1. A reader that closes the
 * pipe (`ledloom effects | head -1`) is not reported.
 */
export function guardProcess(parameters: readonly string[]): ProcessGuard {
  let fault: ProcessFault | undefined
  const endFor = (reason: Error, isQuiet: boolean) => {
    if (fault !== undefined) return
    fault = { reason, status: isQuiet ? PIPE_CLOSED : 1 }
    if (!isQuiet) process.exitCode ||= reportError(reason, parameters)
    const isEnding = interruptAll(reason)
    if (reason instanceof CliError) return
    const end = () => (hasFileWork() ? endBy('SIGKILL') : process.exit(1))
    if (!isEnding) end()
    setTimeout(end, ENDING_MS).unref()
  }
  for (const name of ['stdout', 'stderr'] as const) {
    process[name].on('error', (cause: NodeJS.ErrnoException) =>
      endFor(outputError(name, cause), cause.code === 'EPIPE'),
    )
  }
  process.on('uncaughtException', (error) => endFor(error, false))
  return {
    get fault() {
      return fault
    },
  }
}

function outputError(name: 'stdout' | 'stderr', cause: NodeJS.ErrnoException): CliError {
  const stream = name === 'stdout' ? 'standard output' : 'standard error'
  const [, reason = cause.message] = getSystemErrorMap().get(cause.errno ?? 0) ?? []
  return new CliError(
    'output-failed',
    `${stream} cannot be written: ${reason}; the command ended`,
    { cause },
  )
}
