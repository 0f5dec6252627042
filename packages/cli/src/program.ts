import { existsSync, readFileSync } from 'node:fs'
import { readManifest } from './manifest.ts'
import { importDefault, moduleNames } from './module-folder.ts'
import { listExamples, SILENT_ERRORS, setFullHelp } from './options/command.ts'
import {
  ALL_OPTIONS,
  describeArgument,
  describeOption,
  helpStyle,
  TASKS,
} from './options/command-help.ts'
import { helpCommand, withOwnCommand } from './terminal/own-command.ts'
import { Command, type CommandUnknownOpts, Option } from './terminal/parser.ts'

/** The folder is the registry: a file is a command of its name. */
const COMMANDS = new URL('./commands/', import.meta.url)

/** Written by the build, so that help loads no command. */
const OUTLINES = new URL('./commands.json', import.meta.url)

const EXAMPLES = [
  'demo',
  'preview fire',
  'discover',
  'play fire --to 192.168.1.50',
  'upload clip.mp4 --to 192.168.1.50',
]

const MORE_HELP = `
\`ledloom <command> --help\` describes a command with its options.

Exit status: 0 done, 1 failed (a file, a device, the network), 2 wrong command
line, 130 after Ctrl-C.`

/** The parts of a command that help prints. */
interface CommandOutline {
  readonly name: string
  readonly summary: string
  readonly description: string
  /** The heading under which help lists it. */
  readonly task: string
  /** Lines to try, without the name of the program. */
  readonly examples: readonly string[]
  /** Names as help writes them: `<source...>`, `[name]`. */
  readonly arguments: readonly { readonly name: string; readonly description: string }[]
  readonly options: readonly {
    readonly flags: string
    readonly description: string
    readonly group?: string | undefined
  }[]
}

/**
 * The program with its commands. Only the command that `parameters` ask for is loaded, and none for
 * help: the outlines of the build have all that help and suggestions need.
 */
export async function loadProgram(parameters: readonly string[]): Promise<CommandUnknownOpts> {
  const program = new Command(helpCommand())
    .description('Effects, pictures and movies on networked LED light strings.')
    .version(readManifest().version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .usage('<command> [options]')
    .helpCommand('help [command]', 'the same as <command> --help')
    .configureHelp(helpStyle({ examples: EXAMPLES }))
    .addHelpText('after', withOwnCommand(MORE_HELP, helpCommand()))
    .exitOverride()
    .configureOutput(SILENT_ERRORS)
  const name = commandIn(parameters)
  const isFull = parameters.includes(ALL_OPTIONS)
  if (name === undefined || isHelpOf(name, parameters)) {
    const outlines = [...(await readOutlines())].sort((a, b) => placeOf(a) - placeOf(b))
    for (const outline of outlines) program.addCommand(outlinedCommand(outline, isFull))
    return program
  }
  const command = await loadCommand(name)
  setFullHelp(command, isFull)
  return program.addCommand(command)
}

function placeOf({ task }: CommandOutline): number {
  return Object.values<string>(TASKS).indexOf(task)
}

/** Names of all commands, in alphabetical order. */
export function commandNames(): string[] {
  return moduleNames(COMMANDS)
}

/** Outlines of all commands. Loads each. */
export async function outlineCommands(): Promise<CommandOutline[]> {
  const commands = await Promise.all(commandNames().map(loadCommand))
  return commands.map((command) => ({
    name: command.name(),
    summary: command.summary(),
    description: command.description(),
    task: command.helpGroup(),
    examples: listExamples(command),
    arguments: command.registeredArguments.map((argument) => {
      const name = argument.name() + (argument.variadic ? '...' : '')
      return {
        name: argument.required ? `<${name}>` : `[${name}]`,
        description: describeArgument(argument),
      }
    }),
    options: command.options.map((option) => ({
      flags: option.flags,
      description: describeOption(option),
      group: option.helpGroupHeading,
    })),
  }))
}

/** The command that `parameters` run, or ask help of: `play …`, `-- play …`, `help play`. */
function commandIn(parameters: readonly string[]): string | undefined {
  const [first, second] = parameters.filter((parameter) => parameter !== '--')
  const asked = first === 'help' ? second : first
  return commandNames().find((name) => name === asked)
}

function isHelpOf(name: string, [first, second, ...others]: readonly string[]): boolean {
  if (others.some((other) => other !== ALL_OPTIONS) || second === undefined) return false
  return first === 'help' || (first === name && ['-h', '--help'].includes(second))
}

/** The outlines that the build wrote; without a build, every command is loaded instead. */
async function readOutlines(): Promise<readonly CommandOutline[]> {
  if (!existsSync(OUTLINES)) return outlineCommands()
  return JSON.parse(readFileSync(OUTLINES, 'utf8')) as CommandOutline[]
}

function outlinedCommand(outline: CommandOutline, isFull: boolean): CommandUnknownOpts {
  const command = new Command(outline.name)
    .summary(outline.summary)
    .description(outline.description)
    .helpOption('-h, --help', 'print help')
    .helpGroup(outline.task)
    .configureHelp(helpStyle({ examples: outline.examples, isFull }))
    .exitOverride()
    .configureOutput(SILENT_ERRORS)
  for (const { name, description } of outline.arguments) command.argument(name, description)
  for (const { flags, description, group } of outline.options) {
    const option = new Option(flags, description)
    command.addOption(group === undefined ? option : option.helpGroup(group))
  }
  return command
}

function loadCommand(name: string): Promise<CommandUnknownOpts> {
  return importDefault(COMMANDS, name)
}
