import type { ParameterKind } from './parameter-kind.ts'
import { readNumber } from './read-number.ts'

/** A number within a range. */
export interface NumberParameter {
  readonly kind: 'number'
  readonly description: string
  readonly default: number
  readonly min: number
  readonly max: number
  /** What one of it is, to be read after the value: `of the layout`, `a second`. */
  readonly unit?: string
  /**
   * Whether it sets how often something happens, or how long it takes. Another value means that
   * another past led up to now, so the light jumps as it is turned: a show refuses keyframes on it.
   * Default: it does not, and a small turn changes the light by little at any time.
   */
  readonly paces?: boolean
}

/**
 * Declares a number from `min` to `max`, both included.
 * @throws RangeError when the default does not lie within the range
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
