import { readdirSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { SILENT_ERRORS } from './command.ts'
import { readManifest } from './manifest.ts'

const COMMANDS = new URL('./commands/', import.meta.url)

/**
 * The program with its commands. The folder `commands` is the registry: a file is a command, named
 * as the file. Only the command that `parameters` ask for is loaded; help needs all of them.
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
  const names = commandNames()
  const [first] = parameters
  const needed = first !== undefined && names.includes(first) ? [first] : names
  for (const name of needed) program.addCommand(await loadCommand(name))
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

async function loadCommand(name: string): Promise<CommandUnknownOpts> {
  const file = new URL(`${name}${extname(import.meta.url)}`, COMMANDS)
  const { default: command } = (await import(file.href)) as { default: CommandUnknownOpts }
  return command
}
