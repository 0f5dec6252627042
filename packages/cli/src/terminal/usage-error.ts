import { CliError } from './cli-error.ts'
import { ownCommand } from './own-command.ts'
import type { CommanderError, CommandUnknownOpts } from './parser.ts'

/**
 * The parser's error in one line: what is wrong with the command line, then what to type instead.
 * `command` is the one that was called, or the program if there is no such command.
 */
export async function usageError(
  error: CommanderError,
  command: CommandUnknownOpts,
  parameters: readonly string[],
): Promise<CliError> {
  const text = error.message.replace(/^error: /, '').replaceAll(/\s*\n\s*/g, ' ')
  const unknown = unknownOption(command, parameters)
  const message =
    // The parser misses a needed option before it looks for one that is misspelled.
    error.code === 'commander.missingMandatoryOptionValue' && unknown !== undefined
      ? await unknownName('option', unknown, optionNames(command))
      : await plainMessage(text, command)
  const line = message.endsWith('?') ? message : `${message}; ${hintOf(command)}`
  return new CliError('usage', line, { cause: error })
}

/** The parser's text in plain words. */
async function plainMessage(text: string, command: CommandUnknownOpts): Promise<string> {
  const [, kind, unknown = ''] = /^unknown (command|option) '([^']*)'/.exec(text) ?? []
  if (kind === 'command') return unknownName(kind, unknown, commandNames(command))
  if (kind === 'option') return unknownName(kind, unknown, optionNames(command))
  const [, argument] = /^missing required argument '([^']*)'/.exec(text) ?? []
  if (argument !== undefined) return `${command.name()} needs <${argument}>`
  const [, flags] = /^required option '([^']*)' not/.exec(text) ?? []
  if (flags !== undefined) return `${command.name()} needs ${flags}`
  const [, count] = /^too many arguments for '[^']*'\. Expected (\d+)/.exec(text) ?? []
  if (count !== undefined) return `${command.name()} takes ${argumentsOf(count)}`
  return (await badValue(text)) ?? text
}

/** The value of an option that is missing, or that of an option or argument that is refused. */
async function badValue(text: string): Promise<string | undefined> {
  const [, missing] = /^option '(?:-\w, )?(--[\w-]+)[^']*' argument missing/.exec(text) ?? []
  if (missing !== undefined) return `${missing} needs a value`
  const [, option, value = '', argument = '', rule = ''] = BAD_VALUE.exec(text) ?? []
  if (rule === '') return undefined
  if (option !== undefined && /^--?[a-z]/i.test(value)) {
    return `${option} needs a value, got the option ${value}`
  }
  const name = option ?? `<${argument}>`
  const [, choices] = /^Allowed choices are (.*)\.$/.exec(rule) ?? []
  if (choices !== undefined) {
    const names = choices.split(', ')
    const nearest = await suggestion(namesakeOf(value, names) ?? value, names)
    return `${name} must be one of ${choices}, got ${value}${nearest}`
  }
  const plain = rule.replace(/\.$/, '')
  const got = /[,;] got /.test(plain) ? '' : `, got ${value.trim() || 'nothing'}`
  return plain.startsWith('It ') ? `${name} ${plain.slice(3)}${got}` : `${name}: ${plain}${got}`
}

const BAD_VALUE =
  /^(?:option '(?:-\w, )?(--[\w-]+)[^']*' argument|command-argument value) '(.*)' is invalid(?: for argument '([^']*)')?\. (.*)$/

function argumentsOf(count: string): string {
  if (count === '0') return 'no arguments'
  return count === '1' ? 'one argument' : `${count} arguments`
}

/** Options, and steps, by what they are called in other commands and other programs, the likeliest first. */
const NAMESAKES: Readonly<Record<string, readonly string[]>> = {
  blink: ['identify'],
  '--preview': ['--port'],
  '--port': ['--http', '--preview'],
  '--http': ['--port'],
  '--duration': ['--seconds'],
  '--length': ['--seconds'],
  '--time': ['--seconds'],
  '--rate': ['--fps'],
  '--framerate': ['--fps'],
  '--frame-rate': ['--fps'],
  '--device': ['--to'],
  '--ip': ['--to'],
}

async function unknownName(kind: string, name: string, names: readonly string[]): Promise<string> {
  const [option = name] = name.split('=')
  const namesake = namesakeOf(option, names)
  if (namesake !== undefined) {
    return `there is no ${kind} ${option}; did you mean ${namesake}?`
  }
  const nearest = await suggestion(name, names)
  return `there is no ${kind} ${name}${nearest}`
}

/** What a name of another command or program is called among `names`. */
function namesakeOf(name: string, names: readonly string[]): string | undefined {
  return NAMESAKES[name]?.find((other) => names.includes(other))
}

/** Help loads nothing but the parser, so that suggestions are loaded when there is a mistake. */
async function suggestion(name: string, names: readonly string[]): Promise<string> {
  const { didYouMean, nearestName } = await import('@ledloom/core')
  const nearest = nearestName(name, names)
  return nearest === undefined ? '' : `; ${didYouMean([nearest])}`
}

/** The first word that looks like an option and is none; a value may look like one too. */
function unknownOption(
  command: CommandUnknownOpts,
  parameters: readonly string[],
): string | undefined {
  const known = optionNames(command)
  const given = parameters
    .filter((word) => /^--[a-z]/.test(word))
    .map((word) => word.split('=')[0]!)
  return given.find((name) => !known.includes(name))
}

function commandNames(program: CommandUnknownOpts): string[] {
  return program.commands.map((command) => command.name())
}

/** The required options stand first: of names that are equally close, the first is suggested. */
function optionNames(command: CommandUnknownOpts): string[] {
  const options = command.options.toSorted((a, b) => Number(b.mandatory) - Number(a.mandatory))
  return [...options.flatMap(({ long }) => long ?? []), '--help']
}

function hintOf(command: CommandUnknownOpts): string {
  const isProgram = command.parent === null
  const line = [...ownCommand(), ...(isProgram ? [] : [command.name()]), '--help'].join(' ')
  return `\`${line}\` ${isProgram ? 'lists all commands' : 'shows what is accepted'}`
}
