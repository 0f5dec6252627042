import type { Expression } from '../program/program.ts'
import { partsOf } from '../program/visit.ts'

/**
 * What is added to a number and taken off again, so that nothing is left of one below 2⁻¹²⁷. Others
 * change by at most 2⁻¹²⁶ or one in the last place, and those above 2⁻²¹ not at all.
 */
const FLUSHING = 2 ** -74

/** True for a number that counts as 0. */
export function isTiny(value: number): boolean {
  return value !== 0 && Math.abs(value) < 2 ** -126
}

/** Built-ins whose result may be tiny whatever they are given. */
const SHRINKING: ReadonlySet<string> = new Set(['pow', 'exp'])

/** Factors of a product of which no part can be tiny if none of them is. */
const MOST_FACTORS = 6

const knownFactors = new WeakMap<Expression, number>()

/** True for a float of which nothing is kept if it is smaller than the numbers of graphics cards are. */
export function isFlushed(value: Expression): boolean {
  return value.type === 'float' && mayBeTiny(value)
}

/**
 * Writes a float that is kept; one that is too small as 0. A processor takes up to a hundred times as
 * long for products below 2⁻¹⁰²².
 */
export function flushTiny(value: Expression, written: string): string {
  return isFlushed(value) ? writeFlushed(written) : written
}

/** Writes a factor of a product: without what is too small if the product has many factors. */
export function flushFactor(factor: Expression, written: string): string {
  return factorsOf(factor) >= MOST_FACTORS ? writeFlushed(written) : written
}

function writeFlushed(written: string): string {
  return `(${written} + ${FLUSHING} - ${FLUSHING})`
}

/** The most factors of a product in an expression, as far as it is not flushed. */
function factorsOf(value: Expression): number {
  if (value.type !== 'float') return 1
  const known = knownFactors.get(value)
  if (known !== undefined) return known
  const parts = partsOf(value).map((part) => Math.min(MOST_FACTORS, factorsOf(part)))
  const isProduct = value.kind === 'binary' && value.operator === '*'
  const within = parts.map((count) => (isProduct && count >= MOST_FACTORS ? 1 : count))
  const factors = isProduct ? within.reduce((sum, each) => sum + each, 0) : Math.max(1, ...within)
  knownFactors.set(value, factors)
  return factors
}

function mayBeTiny(value: Expression): boolean {
  switch (value.kind) {
    case 'binary': {
      const { operator, left, right } = value
      if (operator === '*' || operator === '/') return true
      const isFar = [left, right].some((part) => part.kind === 'number' && part.value !== 0)
      return !isFar && (mayBeTiny(left) || mayBeTiny(right))
    }
    case 'builtin':
      return SHRINKING.has(value.builtin.name) || partsOf(value).some(mayBeTiny)
    case 'sequence':
      return mayBeTiny(value.parts.at(-1)!)
    case 'choose':
      return mayBeTiny(value.yes) || mayBeTiny(value.no)
    case 'unary':
      return mayBeTiny(value.operand)
    default:
      return false
  }
}
