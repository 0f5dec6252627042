import { checkCount, checkPositive } from '../../options/check-option.ts'
import type { Layout } from '../layout.ts'
import { placeLeds } from './place-leds.ts'

/** The turn from LED to LED that never lines any of them up: 2π × (2 − golden ratio). */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

export interface SphereLayoutOptions {
  /** 1 or more. */
  readonly ledCount: number
  /** Default 1. */
  readonly radius?: number
}

/**
 * A ball evenly covered with LEDs, counted from the bottom up, its centre at 0. Source: the
 * spherical Fibonacci lattice (González, Measurement of areas on a sphere, 2010), each LED standing
 * for an equal share of the surface.
 *
 * @throws RangeError for a count or radius out of range
 */
export function sphereLayout({ ledCount, radius = 1 }: SphereLayoutOptions): Layout {
  checkCount('ledCount', ledCount)
  checkPositive('radius', radius)
  return placeLeds(ledCount, '3d', (led) => {
    const height = (2 * led + 1) / ledCount - 1
    const reach = Math.sqrt(1 - height * height)
    const angle = GOLDEN_ANGLE * led
    return [radius * reach * Math.sin(angle), radius * height, radius * reach * Math.cos(angle)]
  })
}
