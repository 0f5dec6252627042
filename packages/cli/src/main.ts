import { setMaxListeners } from 'node:events'
import { CommanderError } from '@commander-js/extra-typings'
import { superviseDevices } from './lifetime/supervise-devices.ts'
import { loadProgram } from './program.ts'
import { CliError } from './terminal/cli-error.ts'
import { guardProcess, type ProcessFault, type ProcessGuard } from './terminal/guard-process.ts'
import { causesOf, describeError, reportError } from './terminal/report-error.ts'

/** Runs the command line `parameters` (without node and script) as all that this process does. */
export async function run(parameters: readonly string[]): Promise<void> {
  superviseDevices()
  await runCommand(parameters, guardProcess(parameters))
}

/**
 * Runs a command line and sets the exit status: 0 when done, 1 when the work failed, 2 when the
 * command line was wrong, 128 and the number of the signal when the user broke it off (130 for
 * Ctrl-C), 141 when it was ended because nothing reads its output any more.
 */
export async function runCommand(
  parameters: readonly string[],
  guard?: ProcessGuard,
): Promise<void> {
  setMaxListeners(50)
  try {
    const program = await loadProgram(parameters)
    await program.parseAsync([...parameters], { from: 'user' })
  } catch (error) {
    const fault = guard?.fault
    // What ended the command is reported where it came.
    const isReported = fault !== undefined && isDueTo(error, fault)
    process.exitCode = isReported ? fault.status : statusAfter(error, parameters)
  }
}

function isDueTo(error: unknown, { reason }: ProcessFault): boolean {
  if (error === reason || causesOf(error).includes(reason)) return true
  return describeError(error).code === 'aborted'
}

function statusAfter(error: unknown, parameters: readonly string[]): number {
  if (!(error instanceof CommanderError)) return reportError(error, parameters)
  if (!isHelp(error)) return reportError(usageError(error), parameters)
  return error.exitCode === 0 ? 0 : 2
}

/** Whether `error` only ends the parsing because help or the version has been printed. */
export function isHelp({ code }: CommanderError): boolean {
  return ['commander.help', 'commander.helpDisplayed', 'commander.version'].includes(code)
}

/** What is wrong with the command line, in one line. */
export function usageError(error: CommanderError): CliError {
  const text = error.message.replace(/^error: /, '').replaceAll(/\s*\n\s*/g, ' ')
  const message = missingValue(text) ?? text
  return new CliError('usage', `${message} (add --help for what is accepted)`, { cause: error })
}

/** The line for an option without its value, or with the next option in its place. */
function missingValue(text: string): string | undefined {
  const [, name, taken = ''] =
    /^option '(?:-\w, )?(--[\w-]+)[^']*' argument (?:missing|'(--?[a-z][^']*)' is invalid)/i.exec(
      text,
    ) ?? []
  if (name === undefined) return undefined
  return `${name} needs a value${taken && `, got the option ${taken}`}`
}
