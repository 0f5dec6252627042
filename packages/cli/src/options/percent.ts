import { InvalidArgumentError } from '../terminal/parser.ts'

const PERCENT = /^(\d{1,3}(?:\.\d+)?|\.\d+)( ?%)?$/

/**
 * Reads `40`, `12.5` or `40%` as a part of 1. Less than one percent needs its sign, as `0.5` may be meant as a half.
 *
 * @throws InvalidArgumentError for anything else
 */
export function parsePercent(text: string): number {
  const [, number = '', sign] = PERCENT.exec(text.trim()) ?? []
  const percent = number === '' ? Number.NaN : Number(number)
  if (!(percent <= 100)) throw new InvalidArgumentError('It must be 0 to 100 percent.')
  if (percent > 0 && percent < 1 && sign === undefined) {
    const half = formatPercent(percent).replace(' %', '')
    throw new InvalidArgumentError(`It must be ${half} or ${number}%: ${number} may mean both.`)
  }
  return percent / 100
}

/** A part of 1 as `40 %`, or `12.5 %` where that is not whole. */
export function formatPercent(part: number): string {
  return `${Number((100 * part).toFixed(1))} %`
}
