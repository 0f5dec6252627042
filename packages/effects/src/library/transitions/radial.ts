import { normalisedPositions } from '@ledloom/core'
import { defineTransition, softness } from '../../contract/transition.ts'
import { toUnitRange } from '../../toolkit/geometry/distances.ts'
import { reveal } from '../../toolkit/light/mix-frames.ts'
import { choice } from '../../toolkit/parameters/choice.ts'

export default defineTransition({
  title: 'Radial',
  description: 'The new picture grows from the middle, or closes in from outside.',
  params: {
    way: choice({
      default: 'out',
      options: ['out', 'in'],
      description: 'from the middle outwards, or from outside inwards',
    }),
    softness,
  },
  prepare({ layout, params }) {
    const points = normalisedPositions(layout)
    const sign = params.way === 'out' ? 1 : -1
    const gaps = Float32Array.from(
      { length: layout.ledCount },
      (_, led) => sign * Math.hypot(points[led * 3]!, points[led * 3 + 1]!, points[led * 3 + 2]!),
    )
    return reveal(toUnitRange(gaps), params.softness)
  },
})
