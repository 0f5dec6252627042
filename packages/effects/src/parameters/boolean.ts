import type { ParameterKind } from './parameter-kind.ts'

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
