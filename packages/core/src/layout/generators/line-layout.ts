import { checkCount, checkPositive } from '../../options/check-option.ts'
import type { Layout } from '../layout.ts'
import { centredShare, placeLeds } from './place-leds.ts'

export interface LineLayoutOptions {
  /** 1 or more. */
  readonly ledCount: number
  /** From the first LED to the last. Default 1. */
  readonly length?: number
}

/**
 * A straight string along x, from left to right, its middle at 0.
 * @throws RangeError for a count or length out of range
 */
export function lineLayout({ ledCount, length = 1 }: LineLayoutOptions): Layout {
  checkCount('ledCount', ledCount)
  checkPositive('length', length)
  return placeLeds(ledCount, 'linear', (led) => [length * centredShare(led, ledCount), 0, 0])
}
