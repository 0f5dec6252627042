import type { CommanderError } from '@commander-js/extra-typings'
import { CliError } from './cli-error.ts'

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
