import { suggestName } from '@ledloom/core'
import { describeAccepted } from '@ledloom/effects'
import { InputError, type InputOptions, listInputs, loadInput, resolveInput } from '@ledloom/inputs'
import { StudioError } from '../report/studio-error.ts'

/** The input that reads frames from standard input. */
export const STREAM_INPUT = 'standard-input'
/** Ports below this one need privileges. */
const FIRST_FREE_PORT = 1024

/** Size of a picture in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** The format of frames on standard input. */
export interface StreamedFrames extends PictureSize {
  readonly frameRate?: number | undefined
}

/** Typed settings by input and name. A text that is no setting is an input without names. */
export type InputSettings = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A user's choice of inputs. */
interface InputChoices {
  readonly input?: readonly string[] | undefined
  readonly set?: InputSettings | undefined
  readonly stdin?: StreamedFrames | undefined
}

/**
 * Chooses the inputs to open, with their options.
 * @throws StudioError for settings of an input that is not opened
 * @throws InputError for an unknown input or setting, or a value that it does not take
 */
export async function chooseInputs(choices: InputChoices): Promise<Record<string, InputOptions>> {
  const { set = {} } = choices
  await checkSettings(set)
  const names = await namesOf(choices)
  for (const name of Object.keys(set)) {
    const { name: known } = await loadInput(name)
    if (names.has(known)) continue
    throw new StudioError(
      'bad-value',
      `--set ${name}.…: ${name} is not among ${[...names].join(', ')}`,
    )
  }
  const inputs = [...names].map((name) => [name, optionsOf(name, choices)] as const)
  for (const [name, options] of inputs) await checkOptions(name, options)
  return Object.fromEntries(inputs)
}

/** The inputs that can be chosen by name, and whether they are open unless others are chosen. */
export async function listChoices() {
  const usual = await usualInputs(FIRST_FREE_PORT)
  const inputs = await Promise.all((await usualInputs(0)).map(loadInput))
  return inputs.map(({ name, title, note }) => ({
    ...{ name, title, note, isUsual: usual.includes(name) },
  }))
}

/** A text that is no setting is in the list as a whole, with nothing set. */
async function checkSettings(set: InputSettings): Promise<void> {
  const wrong = Object.keys(set).find((name) => Object.keys(set[name] ?? {}).length === 0)
  if (wrong === undefined) return
  const accepted = await listSettings()
  throw new StudioError('usage', `--set ${wrong}: it must be input.setting=value: ${accepted}`)
}

async function checkOptions(name: string, options: InputOptions): Promise<void> {
  try {
    await resolveInput(name, options)
  } catch (cause) {
    if (!(cause instanceof InputError) || cause.code !== 'bad-option') throw cause
    const message = `${cause.message}; ${await describeSettings(name)}`
    throw new InputError('bad-option', message, { cause })
  }
}

async function namesOf({ input, set = {}, stdin }: InputChoices): Promise<Set<string>> {
  const ofStream = stdin === undefined ? [] : [STREAM_INPUT]
  if (input === undefined && stdin !== undefined) return new Set(ofStream)
  const usual = await usualInputs(FIRST_FREE_PORT)
  if (input === undefined) return new Set([...usual, ...Object.keys(set)])
  const all = await usualInputs(0)
  const named = input.flatMap((name) => (name === 'all' ? all : name))
  for (const name of named) await checkNamed(name, ofStream, all)
  return new Set([...named, ...ofStream])
}

/** Inputs that listen on ports from `firstPort` on. */
async function usualInputs(firstPort: number): Promise<string[]> {
  const protocols = await Promise.all((await listInputs()).map(loadInput))
  return protocols
    .filter(({ transport, port }) => transport !== 'stream' && port >= firstPort)
    .map(({ name }) => name)
}

async function checkNamed(
  name: string,
  ofStream: readonly string[],
  all: readonly string[],
): Promise<void> {
  if (all.includes(name)) return
  if (name !== STREAM_INPUT) {
    const hint = suggestName(name, [...all, 'all'], 'the inputs')
    throw new InputError('unknown-input', `no input '${name}'; ${hint}`)
  }
  if (ofStream.length > 0) return
  throw new StudioError('bad-value', `--input ${name} needs the size of a frame: --stdin 64x64`)
}

function optionsOf(name: string, { set = {}, stdin }: InputChoices): InputOptions {
  const { port, priority, ...options } = set[name] ?? {}
  return {
    port: wholeNumber(`${name}.port`, port),
    priority: wholeNumber(`${name}.priority`, priority),
    options: name === STREAM_INPUT ? { ...stripped(stdin), ...options } : options,
  }
}

function stripped({ width, height, frameRate }: StreamedFrames = { width: 64, height: 64 }) {
  return { width, height, ...(frameRate !== undefined && { frameRate }) }
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d+$/.test(text)) return Number(text)
  throw new StudioError('bad-value', `--set ${name}=${text}: it must be a whole number`)
}

/** Describes the settings of one input: `ddp takes port (0 to 65535), …`. */
async function describeSettings(name: string): Promise<string> {
  const { options } = await loadInput(name)
  const own = Object.entries(options).map(
    ([setting, parameter]) => `${setting} (${describeAccepted(parameter)})`,
  )
  return `${name} takes ${['port (0 to 65535)', 'priority (0 to 200)', ...own].join(', ')}`
}

/** Lists the settings of all inputs. */
async function listSettings(): Promise<string> {
  const protocols = await Promise.all((await listInputs()).map(loadInput))
  const own = protocols.flatMap(({ name, options }) =>
    Object.keys(options).map((setting) => `${name}.${setting}`),
  )
  return `port and priority of each input, such as ddp.port, ${own.join(', ')}`
}
