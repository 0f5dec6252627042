import { checkCount, checkPositive } from '../../options/check-option.ts'
import type { Point } from '../bounds.ts'
import type { Layout } from '../layout.ts'
import { placeLeds } from './place-leds.ts'
import { spaceEvenly } from './space-evenly.ts'

export interface ConeLayoutOptions {
  /** 1 or more. */
  readonly ledCount: number
  /** From the foot to the tip. Default 2. */
  readonly height?: number
  /** Of the foot. Default 0.7. */
  readonly radius?: number
  /**
   * Times the wire goes round, above 0, fractions allowed. Default: as many as set the windings
   * twice as far apart as the LEDs on the wire, the way a tree is dressed; at least 1.
   */
  readonly turns?: number
}

/**
 * A dressed tree: one wire winding up a cone from its foot to its tip at a steady rise, the LEDs
 * evenly spaced along the wire. The axis is y, the foot at height 0.
 *
 * @throws RangeError for a count or measure out of range
 */
export function coneLayout(options: ConeLayoutOptions): Layout {
  const { ledCount, height = 2, radius = 0.7 } = options
  checkCount('ledCount', ledCount)
  checkPositive('height', height)
  checkPositive('radius', radius)
  const { turns = dressingTurns({ ledCount, height, radius }) } = options
  checkPositive('turns', turns)
  const path = (progress: number): Point => {
    const angle = 2 * Math.PI * turns * progress
    const reach = radius * (1 - progress)
    return [reach * Math.sin(angle), height * progress, reach * Math.cos(angle)]
  }
  const places = spaceEvenly(path, ledCount)
  return placeLeds(ledCount, '3d', (led) => path(places[led]!))
}

interface Cone {
  readonly ledCount: number
  readonly height: number
  readonly radius: number
}

/**
 * The wire is about π × radius × turns long, so its LEDs are that / ledCount apart; the windings are
 * slant / turns apart, which is to be twice as much.
 */
function dressingTurns({ ledCount, height, radius }: Cone): number {
  const slant = Math.hypot(height, radius)
  return Math.max(1, Math.sqrt((ledCount * slant) / (2 * Math.PI * radius)))
}
