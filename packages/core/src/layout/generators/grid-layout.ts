import { checkCount, checkPositive } from '../../options/check-option.ts'
import type { Layout } from '../layout.ts'
import { placeLeds } from './place-leds.ts'

export interface GridLayoutOptions {
  /** 1 or more; the last row is left incomplete when it does not fill it. */
  readonly ledCount: number
  /** LEDs a row, 1 or more. Default: as near to a square as it goes, wider rather than higher. */
  readonly columns?: number
  /** Whether every other row runs back, as one wire laid to and fro. Default true. */
  readonly serpentine?: boolean
  /** From LED to LED, across and up. Default 1. */
  readonly spacing?: number
}

/**
 * A flat matrix facing the viewer. The wire begins at the left of the lowest row and goes upwards
 * row by row; the middle of the full grid is at 0.
 *
 * @throws RangeError for a count or spacing out of range
 */
export function gridLayout(options: GridLayoutOptions): Layout {
  const { ledCount, spacing = 1, serpentine = true } = options
  checkCount('ledCount', ledCount)
  const { columns = Math.ceil(Math.sqrt(ledCount)) } = options
  checkCount('columns', columns)
  checkPositive('spacing', spacing)
  const rows = Math.ceil(ledCount / columns)
  return placeLeds(ledCount, '2d', (led) => {
    const row = Math.floor(led / columns)
    const step = led % columns
    const column = serpentine && row % 2 === 1 ? columns - 1 - step : step
    return [spacing * (column - (columns - 1) / 2), spacing * (row - (rows - 1) / 2), 0]
  })
}
