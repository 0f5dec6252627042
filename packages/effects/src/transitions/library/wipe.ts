import { normalisedPositions } from '@ledloom/core'
import { distancesAlong } from '../../geometry/distances-along.ts'
import { toUnitRange } from '../../geometry/unit-range.ts'
import { direction } from '../../parameters/direction.ts'
import { defineTransition } from '../define-transition.ts'
import { reveal } from '../reveal.ts'
import { softness } from '../softness.ts'

export default defineTransition({
  title: 'Wipe',
  description: 'An edge sweeps through the layout and leaves the other behind it.',
  params: {
    direction: direction({ default: 'right', description: 'where the edge goes' }),
    softness,
  },
  prepare({ layout, params }) {
    const distances = distancesAlong(normalisedPositions(layout), params.direction)
    return reveal(toUnitRange(distances), params.softness)
  },
})
