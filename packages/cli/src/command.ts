import { Command } from '@commander-js/extra-typings'
import { describeArgument, describeOption } from './help-style.ts'

/** What is wrong with a command line is thrown, and printed where every other error is. */
export const SILENT_ERRORS = { outputError: () => {} }

/**
 * A command with the options that every command has. The rest is declared on the result: arguments,
 * options and an action, from which help is made.
 */
export function defineCommand(name: string) {
  return new Command(name)
    .option('--json', 'print JSON for machines')
    .option('--debug', 'print the stack of an error')
    .helpOption('-h, --help', 'print help')
    .configureHelp({ optionDescription: describeOption, argumentDescription: describeArgument })
    .exitOverride()
    .configureOutput(SILENT_ERRORS)
}
