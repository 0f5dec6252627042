import { setMaxListeners } from 'node:events'
import { CommanderError } from '@commander-js/extra-typings'
import { loadProgram } from './program.ts'
import { reportError } from './terminal/report-error.ts'
import { isHelp, usageError } from './usage-error.ts'

/**
 * Runs the command line `parameters` (without node and script). Sets the exit status: 0 when done,
 * 1 when the work failed, 2 when the command line was wrong, 130 when the user broke it off.
 */
export async function run(parameters: readonly string[]): Promise<void> {
  setMaxListeners(50)
  // A reader that closes early (`ledloom effects | head -1`) ends the output, it is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
  try {
    const program = await loadProgram(parameters)
    await program.parseAsync([...parameters], { from: 'user' })
  } catch (error) {
    process.exitCode = statusAfter(error, parameters)
  }
}

function statusAfter(error: unknown, parameters: readonly string[]): number {
  if (!(error instanceof CommanderError)) return reportError(error, parameters)
  if (!isHelp(error)) return reportError(usageError(error), parameters)
  return error.exitCode === 0 ? 0 : 2
}
