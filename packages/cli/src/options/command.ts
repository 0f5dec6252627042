import { Command, type Option } from '@commander-js/extra-typings'

/** Errors in a command line are thrown and printed where all other errors are. */
export const SILENT_ERRORS = { outputError: () => {} }

/**
 * A command with the options that every command has. The rest is declared on the result: arguments,
 * options and an action. Help is made from the declarations.
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

/** The help of an option: its description, then its choices and its default, without quotes. */
export function describeOption(option: Option): string {
  const { description, argChoices, defaultValue, defaultValueDescription } = option
  const byDefault: unknown = defaultValueDescription ?? defaultValue
  const facts = [
    ...(argChoices === undefined ? [] : [argChoices.join(', ')]),
    ...(byDefault === undefined ? [] : [`default: ${String(byDefault)}`]),
  ]
  return facts.length === 0 ? description : `${description} (${facts.join('; ')})`
}

/** The help of an argument: its description, then its default. */
export function describeArgument({
  description,
  defaultValue,
}: {
  readonly description: string
  readonly defaultValue?: unknown
}): string {
  return defaultValue === undefined
    ? description
    : `${description} (default: ${String(defaultValue)})`
}
