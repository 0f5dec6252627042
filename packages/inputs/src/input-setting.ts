import { suggestName } from '@ledloom/core'
import {
  type ParameterDeclarations,
  ParameterError,
  type ParameterValues,
  parseParameters,
} from '@ledloom/effects'
import type { InputProtocol } from './contract/define-input.ts'
import { InputError } from './contract/input-error.ts'
import type { InputOptions, InputsSettings } from './inputs-options.ts'
import { pixelCount } from './light/mapping.ts'
import { loadInput } from './load-inputs.ts'
import { UniverseMap, type UniverseSetting } from './universes/universe-map.ts'

/** The priority of senders that do not state one. */
export const USUAL_PRIORITY = 100

/** An input with all its options. */
export interface InputSetting {
  readonly protocol: InputProtocol
  readonly port: number
  /** `undefined` if the senders state theirs. */
  readonly priority: number | undefined
  readonly options: ParameterValues<ParameterDeclarations>
}

/**
 * Resolves the options of the input called `name`.
 * @throws InputError for an invalid name, port, priority or option
 */
export async function resolveInput(name: string, given: InputOptions): Promise<InputSetting> {
  const protocol = await loadInput(name)
  const { port = protocol.port, priority = usualPriority(protocol) } = given
  checkWhole(`port of ${name}`, port, 65_535)
  if (priority !== undefined) checkWhole(`priority of ${name}`, priority, 200)
  return { protocol, port, priority, options: parseOptions(protocol, given.options ?? {}) }
}

function usualPriority({ hasPriorities = false }: InputProtocol): number | undefined {
  return hasPriorities ? undefined : USUAL_PRIORITY
}

function parseOptions({ name, options }: InputProtocol, given: Readonly<Record<string, unknown>>) {
  checkKnown(name, Object.keys(options), Object.keys(given))
  try {
    return parseParameters(options, given)
  } catch (cause) {
    if (!(cause instanceof ParameterError)) throw cause
    throw new InputError('bad-option', `${name}: ${cause.message}`, { cause })
  }
}

function checkKnown(name: string, known: readonly string[], given: readonly string[]): void {
  const unknown = given.find((each) => !known.includes(each))
  if (unknown === undefined) return
  // Every input has these two besides those that it declares.
  const hint = suggestName(unknown, [...known, 'port', 'priority'])
  throw new InputError('bad-option', `${name} has no setting '${unknown}'; ${hint}`)
}

function checkWhole(what: string, value: number, greatest: number): void {
  if (!Number.isInteger(value) || value < 0 || value > greatest) {
    throw new InputError('bad-option', `${what} must be 0 to ${greatest}, got ${value}`)
  }
}

/** Whole pixels from the first channel on. */
const USUAL: UniverseSetting = { universe: 1, startChannel: 1, channelsPerUniverse: 0 }

/** The LEDs in the universes of an input; the default for a protocol without universes. */
export function universeMapOf(
  { protocol, options }: Pick<InputSetting, 'protocol' | 'options'>,
  { layout, mapping }: Pick<InputsSettings, 'layout' | 'mapping'>,
): UniverseMap {
  const { channelsPerPixel } = mapping
  // A protocol with universes declares these options.
  const setting = protocol.hasUniverses ? (options as unknown as UniverseSetting) : USUAL
  return new UniverseMap(setting, pixelCount(layout, mapping) * channelsPerPixel, channelsPerPixel)
}
