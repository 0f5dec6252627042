import type { ParameterKind } from './parameter-kind.ts'

/** One of a few words. */
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
    return options.find((option) => option === input)
  },
}

/** On or off. */
export interface BooleanParameter {
  readonly kind: 'boolean'
  readonly description: string
  readonly default: boolean
}

/** Declares a switch. */
export function boolean(options: Omit<BooleanParameter, 'kind'>): BooleanParameter {
  return { kind: 'boolean', ...options }
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
  accepts: () => 'true or false',
  parse: (_, input) => WORDS.get(input),
}
