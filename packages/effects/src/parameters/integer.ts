import type { ParameterKind } from './parameter-kind.ts'
import { readNumber } from './read-number.ts'

/** A whole number within a range. */
export interface IntegerParameter {
  readonly kind: 'integer'
  readonly description: string
  readonly default: number
  readonly min: number
  readonly max: number
  /** What one of it is, to be read after the value: `comets`. */
  readonly unit?: string
  /**
   * Whether it sets how often something happens, or how long it takes. Another value means that
   * another past led up to now, so the light jumps as it is turned: a show refuses keyframes on it.
   * Default: it does not, and a small turn changes the light by little at any time.
   */
  readonly paces?: boolean
}

/**
 * Declares a whole number from `min` to `max`, both included.
 * @throws RangeError when the default is not whole or does not lie within the range
 */
export function integer(options: Omit<IntegerParameter, 'kind'>): IntegerParameter {
  const parameter: IntegerParameter = { kind: 'integer', ...options }
  if (integerKind.parse(parameter, options.default) === undefined) {
    throw new RangeError(
      `default must be ${integerKind.accepts(parameter)}, got ${options.default}`,
    )
  }
  return parameter
}

export const integerKind: ParameterKind<IntegerParameter, number> = {
  accepts({ min, max, unit }) {
    return `a whole number, ${min} to ${max}${unit === undefined ? '' : ` ${unit}`}`
  },
  parse({ min, max }, input) {
    const value = readNumber(input)
    const isTaken = Number.isInteger(value) && value! >= min && value! <= max
    return isTaken ? value : undefined
  },
}
