import { setMaxListeners } from 'node:events'
import { CommanderError } from '@commander-js/extra-typings'
import { loadProgram } from './program.ts'
import { superviseDevices } from './supervise-devices.ts'
import { CliError } from './terminal/cli-error.ts'
import { guardProcess, type ProcessFault, type ProcessGuard } from './terminal/guard-process.ts'
import { causesOf, describeError, reportError } from './terminal/report-error.ts'

/** Runs the command line `parameters` (without node and script) and guards the process meanwhile. */
export async function run(parameters: readonly string[]): Promise<void> {
  superviseDevices()
  await runCommand(parameters, guardProcess(parameters))
}

/**
 * Runs a command line and sets the exit status: 0 when done, 1 when the work failed, 2 for a wrong
 * command line, 128 plus the number of the signal that interrupted it (130 for Ctrl-C), 141 when
 * nothing reads its output any more.
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
    // The guard has already reported the fault that ended the command.
    const isReported = fault !== undefined && isDueTo(error, fault)
    process.exitCode = isReported ? fault.status : await statusAfter(error, parameters)
  }
}

function isDueTo(error: unknown, { reason }: ProcessFault): boolean {
  if (error === reason || causesOf(error).includes(reason)) return true
  return describeError(error).code === 'aborted'
}

async function statusAfter(error: unknown, parameters: readonly string[]): Promise<number> {
  if (!(error instanceof CommanderError)) return reportError(error, parameters)
  if (!isHelp(error)) return reportError(await usageError(error), parameters)
  return error.exitCode === 0 ? 0 : 2
}

/** Checks if parsing ended only because help or the version has been printed. */
function isHelp({ code }: CommanderError): boolean {
  return ['commander.help', 'commander.helpDisplayed', 'commander.version'].includes(code)
}

/** The parser's error in one line. */
async function usageError(error: CommanderError): Promise<CliError> {
  const text = error.message.replace(/^error: /, '').replaceAll(/\s*\n\s*/g, ' ')
  const message = missingValue(text) ?? (await wrongChoice(text)) ?? text
  return new CliError('usage', `${message} (add --help for what is accepted)`, { cause: error })
}

/** The message for a value that is not among the choices of an option or argument. */
async function wrongChoice(text: string): Promise<string | undefined> {
  const [, value = '', choices = ''] =
    /argument (?:value )?'([^']*)' is invalid.* Allowed choices are (.*)\.$/.exec(text) ?? []
  if (choices === '') return undefined
  // Help loads nothing but the parser.
  const { didYouMean, nearestName } = await import('@ledloom/core')
  const nearest = nearestName(value, choices.split(', '))
  return nearest && `${text.replace(/\.$/, ';')} ${didYouMean([nearest])}`
}

/** The message for an option without a value, or followed by another option. */
function missingValue(text: string): string | undefined {
  const [, name, taken = ''] =
    /^option '(?:-\w, )?(--[\w-]+)[^']*' argument (?:missing|'(--?[a-z][^']*)' is invalid)/i.exec(
      text,
    ) ?? []
  if (name === undefined) return undefined
  return `${name} needs a value${taken && `, got the option ${taken}`}`
}
