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
 * @throws RangeError when the default is none of the options
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
