import { type ParameterKind, readNumber } from './parameter-kind.ts'

/** A number within a range. */
export interface NumberParameter {
  readonly kind: 'number'
  readonly description: string
  readonly default: number
  readonly min: number
  readonly max: number
  /** Unit, to be read after the value: `of the layout`, `seconds`. */
  readonly unit?: string
  /**
   * The reason for which the value can't change while the light plays, as a clause: `it sets the pace,
   * and the light would jump`. Users read it where keyframes and modulators are refused. Default: it can
   * change, and a small change of a number changes the light only a little.
   */
  readonly constant?: string
  /** The value that a new layer starts with instead of the default: the time of day, in hours. */
  readonly atFirst?: 'time of day'
}

/**
 * Declares a number from `min` to `max`, both included.
 * @throws RangeError if the default is outside the range
 */
export function number(options: Omit<NumberParameter, 'kind'>): NumberParameter {
  const { min, max } = options
  if (!(min <= options.default && options.default <= max)) {
    throw new RangeError(`default must be ${min} to ${max}, got ${options.default}`)
  }
  return { kind: 'number', ...options }
}

export const numberKind: ParameterKind<NumberParameter, number> = {
  accepts({ min, max, unit }) {
    return `${min} to ${max}${unit === undefined ? '' : ` ${unit}`}`
  },
  parse({ min, max }, input) {
    const value = readNumber(input)
    return value !== undefined && value >= min && value <= max ? value : undefined
  },
}

/** A whole number within a range. */
export interface IntegerParameter {
  readonly kind: 'integer'
  readonly description: string
  readonly default: number
  readonly min: number
  readonly max: number
  /** Unit, to be read after the value: `pixels`. */
  readonly unit?: string
  /**
   * The reason for which the value can't change while the light plays, as a clause: `it sets the pace,
   * and the light would jump`. Users read it where keyframes and modulators are refused. Default: it can
   * change, and a small change of a number changes the light only a little.
   */
  readonly constant?: string
}

/**
 * Declares a whole number from `min` to `max`, both included.
 * @throws RangeError if the default is not whole or is outside the range
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

/** The largest seed, of 32 bits. */
const MOST = 2 ** 32 - 1

/** Selects a random variation: equal seeds make equal light. */
export interface SeedParameter {
  readonly kind: 'seed'
  readonly description: string
  /** A whole number from 0 to 4294967295. */
  readonly default: number
}

/**
 * Declares a seed, by default 0.
 * @throws RangeError if the default is not a whole number from 0 to 4294967295
 */
export function seed(options: Partial<Omit<SeedParameter, 'kind'>> = {}): SeedParameter {
  const parameter: SeedParameter = {
    kind: 'seed',
    description: 'picks another random variation',
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
