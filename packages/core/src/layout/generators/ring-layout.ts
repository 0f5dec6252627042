import { checkCount, checkPositive } from '../../options/check-option.ts'
import type { Layout } from '../layout.ts'
import { placeLeds } from './place-leds.ts'

export interface RingLayoutOptions {
  /** 1 or more. */
  readonly ledCount: number
  /** Default 1. */
  readonly radius?: number
}

/**
 * An upright ring facing the viewer, its centre at 0. The wire begins at the top and runs clockwise;
 * the last LED is as far from the first as any from its neighbour.
 *
 * @throws RangeError for a count or radius out of range
 */
export function ringLayout({ ledCount, radius = 1 }: RingLayoutOptions): Layout {
  checkCount('ledCount', ledCount)
  checkPositive('radius', radius)
  return placeLeds(ledCount, '2d', (led) => {
    const angle = (2 * Math.PI * led) / ledCount
    return [radius * Math.sin(angle), radius * Math.cos(angle), 0]
  })
}
