import type { ParameterKind } from './parameter-kind.ts'
import { readNumber } from './read-number.ts'

/** The largest seed: what fits into 32 bits. */
const MOST = 2 ** 32 - 1

/** Which of its variants something with chance in it shows: equal seeds make equal light. */
export interface SeedParameter {
  readonly kind: 'seed'
  readonly description: string
  /** A whole number from 0 to 4294967295. */
  readonly default: number
}

/**
 * Declares a seed, 0 unless told.
 * @throws RangeError when the default is no whole number from 0 to 4294967295
 */
export function seed(options: Partial<Omit<SeedParameter, 'kind'>> = {}): SeedParameter {
  const parameter: SeedParameter = {
    kind: 'seed',
    description: 'chooses among the variants of what is left to chance',
    default: 0,
    ...options,
  }
  if (seedKind.parse(parameter, parameter.default) === undefined) {
    throw new RangeError(`default must be ${seedKind.accepts(parameter)}, got ${parameter.default}`)
  }
  return parameter
}

export const seedKind: ParameterKind<SeedParameter, number> = {
  accepts: () => `a whole number, 0 to ${MOST}`,
  parse(_, input) {
    const value = readNumber(input)
    return Number.isInteger(value) && value! >= 0 && value! <= MOST ? value : undefined
  },
}
