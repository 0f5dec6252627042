import { cachedByLayout, type Layout } from '@ledloom/core'
import { neighboursOf } from './neighbours.ts'

/** Neighbours of an LED whose distances count: those to its sides on a square grid. */
const SIDES = 4

/**
 * The usual distance of an LED from its neighbours, in half layouts: the median. Light that is smaller
 * falls between LEDs. 0 for a single LED.
 */
export const ledSpacing: (layout: Layout) => number = cachedByLayout((layout) => {
  const { count, distances } = neighboursOf(layout)
  const sides = Math.min(SIDES, count)
  if (sides === 0) return 0
  const gaps = Float32Array.from({ length: layout.ledCount }, (_, led) => {
    const nearest = distances.subarray(led * count, led * count + sides)
    return nearest.reduce((sum, gap) => sum + gap, 0) / sides
  })
  return gaps.sort()[Math.floor(gaps.length / 2)]!
})
