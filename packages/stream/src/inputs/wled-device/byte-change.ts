import { describeRefused, WledChangeError } from './wled-change-error.ts'

/**
 * A byte after a change: a number, a number as text, or a step such as `~10` and `~-10`; with `w`
 * before it the step goes round.
 * Source: WLED, `wled00/util.cpp`, `parseNumber`
 *
 * @param what its key, for the error
 * @throws WledChangeError for anything else, and for numbers that are none of 0..255
 */
export function readByteChange(what: string, change: unknown, before: number): number {
  const text = typeof change === 'string' ? change : ''
  const [, turns, step] = /^(w?)~(-?\d{0,3})$/.exec(text) ?? []
  if (step !== undefined) return stepBy(before, step, turns === 'w')
  const value = /^\d{1,3}$/.test(text) ? Number(text) : change
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255) {
    return value
  }
  const got = describeRefused(change)
  throw new WledChangeError(`${what} must be a whole number from 0 to 255, got ${got}`)
}

/** A step without a number is one by one, and goes round. */
function stepBy(before: number, step: string, turns: boolean): number {
  const isOne = step === '' || step === '-'
  const by = isOne ? Number(`${step}1`) : Number(step)
  const after = before + by
  if (turns || isOne) {
    if (before === 255 && by > 0) return 0
    if (before === 0 && by < 0) return 255
  }
  return Math.min(255, Math.max(0, after))
}
