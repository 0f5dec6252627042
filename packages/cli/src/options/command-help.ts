import { helpCommand, withOwnCommand } from '../terminal/own-command.ts'
import { Help, type Option } from '../terminal/parser.ts'

/** The purposes of commands, in the order of the help. */
export const TASKS = {
  start: 'Start here:',
  picture: 'Effects and colours:',
  devices: 'Devices:',
  live: 'Live on devices:',
  movies: 'Movies for devices:',
  advanced: 'Advanced:',
} as const

/** The heading of a command in the help of all. */
export type Task = keyof typeof TASKS

/** Groups of options that several commands share; a short help leaves them out. */
export const SHARED_GROUPS = {
  time: 'Time:',
  picture: 'Pictures and videos on the layout:',
  bytes: 'From light to bytes:',
  file: 'Sequence files:',
} as const

/** The fewest shared options that are left out. */
const MANY = 8

/** Asks for help with all options, beside --help. */
export const ALL_OPTIONS = '--all'

/** Parts of a command's help that the parser does not know. */
export interface HelpExtras {
  /** Lines to try, without the name of the program. */
  readonly examples?: readonly string[]
  /** Prints shared options too. */
  readonly isFull?: boolean
}

/** The look of help, as the parser's `configureHelp` takes it. */
export function helpStyle({ examples = [], isFull = false }: HelpExtras = {}) {
  const base = Help.prototype
  const hidden = (options: readonly Option[]) => {
    const shared = options.filter(isShared)
    return isFull || shared.length < MANY ? [] : shared
  }
  return {
    // Before lines are wrapped.
    commandDescription: (command) =>
      withOwnCommand(base.commandDescription(command), helpCommand()),
    subcommandDescription: (command) =>
      withOwnCommand(base.subcommandDescription(command), helpCommand()),
    optionDescription: (option) => withOwnCommand(describeOption(option), helpCommand()),
    argumentDescription: (argument) => withOwnCommand(describeArgument(argument), helpCommand()),
    subcommandTerm: (command) => command.name(),
    visibleCommands: (command) =>
      base.visibleCommands(command).filter((each) => each.name() !== 'help'),
    visibleOptions(command) {
      const options = base.visibleOptions.call(this, command)
      const left = new Set<unknown>(hidden(command.options as readonly Option[]))
      const shown = options.filter((option) => !left.has(option))
      return [...shown.filter((each) => !isGeneral(each)), ...shown.filter(isGeneral)]
    },
    formatHelp(command, helper) {
      const left = hidden(command.options as readonly Option[])
      const text = base.formatHelp.call(this, command, helper)
      return `${text}${moreOptions(command.name(), left)}${exampleLines(examples)}`
    },
  } satisfies Partial<Help>
}

/** Options that all commands have, listed last. */
function isGeneral({ long }: Option): boolean {
  return long === '--json' || long === '--debug' || long === '--help'
}

function isShared({ helpGroupHeading: group }: Option): boolean {
  return Object.values<string | undefined>(SHARED_GROUPS).includes(group)
}

function moreOptions(name: string, options: readonly Option[]): string {
  if (options.length === 0) return ''
  const groups = [...new Set(options.map(({ helpGroupHeading = '' }) => helpGroupHeading))]
  const about = groups.map((heading) => heading.replace(/:$/, '').toLowerCase()).join('; ')
  const all = `${helpCommand()} ${name} --help ${ALL_OPTIONS}`
  return `\n${options.length} more options:\n  ${about}\n  All of them: ${all}\n`
}

/** The first two examples within a sentence. */
export function suchAs(examples: readonly string[]): string {
  const lines = examples.slice(0, 2).map((example) => `\`ledloom ${example}\``)
  return `such as ${lines.join(' or ')}`
}

function exampleLines(examples: readonly string[]): string {
  if (examples.length === 0) return ''
  const start = helpCommand()
  return `\nExamples:\n${examples.map((example) => `  ${start} ${example}\n`).join('')}`
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
