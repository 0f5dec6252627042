import { normalisedPositions } from '@ledloom/core'
import { defineTransition, softness } from '../../contract/transition.ts'
import { distancesAlong, toUnitRange } from '../../toolkit/geometry/distances.ts'
import { reveal } from '../../toolkit/light/mix-frames.ts'
import { direction } from '../../toolkit/parameters/direction.ts'

export default defineTransition({
  title: 'Wipe',
  description: 'An edge sweeps through the layout and reveals the new picture.',
  params: {
    direction: direction({ default: 'right', description: 'direction of the edge' }),
    softness,
  },
  prepare({ layout, params }) {
    const distances = distancesAlong(normalisedPositions(layout), params.direction)
    return reveal(toUnitRange(distances), params.softness)
  },
})
