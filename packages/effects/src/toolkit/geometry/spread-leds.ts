import { type Layout, normalisedPositions } from '@ledloom/core'
import { hash } from '../noise/hash.ts'
import { distancesFrom } from './distances.ts'

/**
 * Selects `count` LEDs spread evenly over a layout, or all if it has fewer: each is the farthest from
 * those before it (farthest-point sampling). The seed selects the first.
 */
export function spreadLeds(layout: Layout, count: number, seed: number): Int32Array {
  const points = normalisedPositions(layout)
  const leds = new Int32Array(Math.min(count, layout.ledCount))
  const gaps = new Float32Array(layout.ledCount).fill(Number.POSITIVE_INFINITY)
  let next = hash(seed, 0) % layout.ledCount
  for (let place = 0; place < leds.length; place++) {
    leds[place] = next
    const at = [points[next * 3]!, points[next * 3 + 1]!, points[next * 3 + 2]!] as const
    const distances = distancesFrom(points, at)
    for (let led = 0; led < gaps.length; led++) gaps[led] = Math.min(gaps[led]!, distances[led]!)
    next = gaps.reduce((most, gap, led) => (gap > gaps[most]! ? led : most), 0)
  }
  return leds
}
