import { InvalidArgumentError } from '@commander-js/extra-typings'

/** What a numeric option accepts. */
export interface NumberRule {
  readonly min: number
  readonly max: number
  /** Default false: fractions are accepted. */
  readonly isInteger?: boolean
}

/** A parser of an option's value that refuses anything but a number within `rule`. */
export function numberOption(rule: NumberRule): (text: string) => number {
  const { min, max, isInteger = false } = rule
  return (text) => {
    const value = parseNumber(text)
    const isWrongKind = isInteger ? !Number.isInteger(value) : !Number.isFinite(value)
    if (isWrongKind || value < min || value > max) {
      const kind = isInteger ? 'a whole number' : 'a number'
      throw new InvalidArgumentError(`It must be ${kind} from ${min} to ${max}.`)
    }
    return value
  }
}

/** A parser of a port: 0 means any free one. */
export const portOption = numberOption({ min: 0, max: 65535, isInteger: true })

/** The numbers between commas; what is none is NaN. */
export function splitNumbers(text: string): number[] {
  return text.split(',').map(parseNumber)
}

function parseNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
