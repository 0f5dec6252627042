import type { CommanderError } from '@commander-js/extra-typings'
import { CliError } from './cli-error.ts'

/** Whether `error` only ends the parsing because help or the version has been printed. */
export function isHelp({ code }: CommanderError): boolean {
  return ['commander.help', 'commander.helpDisplayed', 'commander.version'].includes(code)
}

/** What is wrong with the command line, in one line. */
export function usageError(error: CommanderError): CliError {
  const message = error.message.replace(/^error: /, '').replaceAll(/\s*\n\s*/g, ' ')
  return new CliError('usage', `${message} (add --help for what is accepted)`, { cause: error })
}
