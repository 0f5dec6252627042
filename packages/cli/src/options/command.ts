import { Command, type CommandUnknownOpts } from '../terminal/parser.ts'
import { helpStyle, TASKS, type Task } from './command-help.ts'

/** Errors in a command line are thrown and printed where all other errors are. */
export const SILENT_ERRORS = { outputError: () => {} }

/** A command's place in the help of all, and lines to try, without the name of the program. */
export interface CommandNotes {
  /** Default: `advanced`. */
  readonly task?: Task
  readonly examples?: readonly string[]
}

const examplesOf = new WeakMap<object, readonly string[]>()

/**
 * A command with the options that every command has. The rest is declared on the result: arguments,
 * options and an action. Help is made from the declarations.
 */
export function defineCommand(
  name: string,
  { task = 'advanced', examples = [] }: CommandNotes = {},
) {
  const command = new Command(name)
    .option('--json', 'print JSON for machines')
    .option('--debug', 'print the stack of an error')
    .helpOption('-h, --help', 'print help')
    .helpGroup(TASKS[task])
    .configureHelp(helpStyle({ examples }))
    .exitOverride()
    .configureOutput(SILENT_ERRORS)
  examplesOf.set(command, examples)
  return command
}

/** The lines to try of a command. */
export function listExamples(command: CommandUnknownOpts): readonly string[] {
  return examplesOf.get(command) ?? []
}

/** Lets the help of a command print shared options too, or leave them out. */
export function setFullHelp(command: CommandUnknownOpts, isFull: boolean): void {
  command.configureHelp(helpStyle({ examples: listExamples(command), isFull }))
}
