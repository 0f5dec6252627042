import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { SILENT_ERRORS } from './command.ts'
import { readManifest } from './manifest.ts'

const COMMANDS = new URL('./commands/', import.meta.url)

/** Written by the build, so that the list of commands loads none of them. */
const OUTLINES = new URL('./commands.json', import.meta.url)

/** The line of a command in the program's help. */
export interface CommandOutline {
  readonly name: string
  readonly summary: string
  /** As help writes them: `<source...>`, `[name]`. */
  readonly arguments: readonly string[]
}

/**
 * The program with its commands. The folder `commands` is the registry: a file is a command, named
 * after the file. Only the command that `parameters` ask for is loaded. Without one, the commands
 * are outlines, enough for the program's help and for suggestions.
 */
export async function loadProgram(parameters: readonly string[]): Promise<CommandUnknownOpts> {
  const program = new Command('ledloom')
    .description('Effects, pictures and movies on networked LED light strings.')
    .version(readManifest().version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .addHelpText(
      'after',
      '\nExit status: 0 done, 1 failed (a file, a device, the network), 2 wrong command line, 130 after Ctrl-C.',
    )
    .exitOverride()
    .configureOutput(SILENT_ERRORS)
  const name = commandIn(parameters)
  const commands =
    name === undefined ? (await readOutlines()).map(outlinedCommand) : [await loadCommand(name)]
  for (const command of commands) program.addCommand(command)
  return program
}

/** Names of all commands, in alphabetical order. */
export function commandNames(): string[] {
  const extension = extname(import.meta.url)
  return readdirSync(COMMANDS)
    .filter((file) => extname(file) === extension && !file.endsWith('.d.ts'))
    .map((file) => basename(file, extension))
    .sort()
}

/** Outlines of all commands, for which each is loaded. */
export async function outlineCommands(): Promise<CommandOutline[]> {
  const commands = await Promise.all(commandNames().map(loadCommand))
  return commands.map((command) => ({
    name: command.name(),
    summary: command.summary(),
    arguments: command.registeredArguments.map((argument) => {
      const name = argument.name() + (argument.variadic ? '...' : '')
      return argument.required ? `<${name}>` : `[${name}]`
    }),
  }))
}

/** The command that is run, or whose help is printed: `play …`, `-- play …`, `help play`. */
function commandIn(parameters: readonly string[]): string | undefined {
  const names = commandNames()
  const [first, second] = parameters.filter((parameter) => parameter !== '--')
  const asked = first === 'help' ? second : first
  return names.find((name) => name === asked)
}

/** The outlines that the build wrote; run from source, every command is loaded instead. */
async function readOutlines(): Promise<readonly CommandOutline[]> {
  if (!existsSync(OUTLINES)) return outlineCommands()
  return JSON.parse(readFileSync(OUTLINES, 'utf8')) as CommandOutline[]
}

function outlinedCommand(outline: CommandOutline): CommandUnknownOpts {
  const command = new Command(outline.name).summary(outline.summary)
  // Any option will do: help shows `[options]`.
  command.option('--json')
  for (const argument of outline.arguments) command.argument(argument)
  return command
}

async function loadCommand(name: string): Promise<CommandUnknownOpts> {
  const file = new URL(`${name}${extname(import.meta.url)}`, COMMANDS)
  const { default: command } = (await import(file.href)) as { default: CommandUnknownOpts }
  return command
}
