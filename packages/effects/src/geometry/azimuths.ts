import { type Layout, normalisedPositions } from '@ledloom/core'

/** Below this share of the layout's longest side there is no depth to speak of. */
const FLAT = 0.02

/**
 * The turn of each LED around the upright axis through the layout's centre, −0.5 to 0.5, 0 towards
 * the viewer and growing to the right. A layout without depth has no turns: there it is a quarter
 * of x, so that what winds around a tree still slants across a curtain without a break.
 */
export function azimuths(layout: Layout): Float32Array {
  const positions = normalisedPositions(layout)
  const isFlat = positions.every((z, i) => i % 3 !== 2 || Math.abs(z) <= FLAT)
  return Float32Array.from({ length: layout.ledCount }, (_, led) => {
    const x = positions[led * 3]!
    const z = positions[led * 3 + 2]!
    return isFlat ? x / 4 : Math.atan2(x, z) / (2 * Math.PI)
  })
}
