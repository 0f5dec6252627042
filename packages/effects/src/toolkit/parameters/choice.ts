import type { Parameter } from './parameter.ts'
import type { ParameterKind } from './parameter-kind.ts'

/** One of a few words, in capital or small letters. */
export interface ChoiceParameter<Option extends string = string> {
  readonly kind: 'choice'
  readonly description: string
  readonly default: Option
  readonly options: readonly Option[]
}

/**
 * Declares a choice between words.
 * @throws RangeError if the default is not one of the options
 */
export function choice<const Option extends string>(
  options: Omit<ChoiceParameter<Option>, 'kind' | 'default'> & {
    readonly default: NoInfer<Option>
  },
): ChoiceParameter<Option> {
  if (!options.options.includes(options.default)) {
    throw new RangeError(`default must be ${options.options.join(', ')}, got ${options.default}`)
  }
  return { kind: 'choice', ...options }
}

export const choiceKind: ParameterKind<ChoiceParameter, string> = {
  accepts({ options }) {
    return `one of ${options.join(', ')}`
  },
  names: ({ options }) => options,
  parse({ options }, input) {
    if (typeof input !== 'string') return undefined
    const isMeant = (option: string) => option.toLowerCase() === input.toLowerCase()
    return options.find((option) => option === input) ?? options.find(isMeant)
  },
}

/** On or off. */
export interface BooleanParameter {
  readonly kind: 'boolean'
  readonly description: string
  readonly default: boolean
  /** True for a button: true in the one frame after each press, and false in all others. */
  readonly isMomentary?: true
}

/** Declares a switch. */
export function boolean(options: Omit<BooleanParameter, 'kind' | 'isMomentary'>): BooleanParameter {
  return { kind: 'boolean', ...options }
}

/** Declares a button, which is pressed while an effect plays and never set: see `EffectSource.press`. */
export function momentary(options: Pick<BooleanParameter, 'description'>): BooleanParameter {
  return { kind: 'boolean', default: false, isMomentary: true, ...options }
}

/** True for a button. */
export function isMomentary(parameter: Parameter): boolean {
  return parameter.kind === 'boolean' && parameter.isMomentary === true
}

const WORDS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  ['on', true],
  ['yes', true],
  [false, false],
  ['false', false],
  ['off', false],
  ['no', false],
])

export const booleanKind: ParameterKind<BooleanParameter, boolean> = {
  accepts: (parameter) =>
    isMomentary(parameter) ? 'false, as a button that is pressed while it plays' : 'true or false',
  parse(parameter, input) {
    const value = WORDS.get(typeof input === 'string' ? input.toLowerCase() : input)
    return value === true && isMomentary(parameter) ? undefined : value
  },
}
