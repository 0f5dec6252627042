import { type Layout, normalisedPositions } from '@ledloom/core'
import { roundnessOf } from './roundness.ts'

/**
 * The turn of each LED around the upright axis through the layout's centre, −0.5 to 0.5, 0 towards
 * the viewer and growing to the right. A flat layout has no turns: there it is a quarter of the way
 * from its middle (x, or z where it is deeper than wide), so that what winds around a tree still
 * slants across a curtain without a break.
 */
export function azimuths(layout: Layout): Float32Array {
  const positions = normalisedPositions(layout)
  const roundness = roundnessOf(positions)
  return Float32Array.from({ length: layout.ledCount }, (_, led) => {
    const x = positions[led * 3]!
    const z = positions[led * 3 + 2]!
    if (roundness === 'round') return Math.atan2(x, z) / (2 * Math.PI)
    return (roundness === 'along-x' ? x : z) / 4
  })
}
