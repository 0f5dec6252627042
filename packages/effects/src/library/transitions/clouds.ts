import { normalisedPositions } from '@ledloom/core'
import { defineTransition, softness } from '../../contract/transition.ts'
import { toUnitRange } from '../../toolkit/geometry/distances.ts'
import { reveal } from '../../toolkit/light/mix-frames.ts'
import { createNoise } from '../../toolkit/noise/noise.ts'
import { number } from '../../toolkit/parameters/number.ts'

export default defineTransition({
  title: 'Clouds',
  description: 'The new picture appears in patches that grow together.',
  params: {
    scale: number({
      default: 2,
      min: 0.2,
      max: 10,
      description: 'number of patches across half the layout',
    }),
    softness,
  },
  prepare({ layout, params, seed }) {
    const points = normalisedPositions(layout).map((coordinate) => coordinate * params.scale)
    const heights = new Float32Array(layout.ledCount)
    createNoise({ seed, octaves: 2, rate: 0 })(heights, points, 0)
    return reveal(toUnitRange(heights), params.softness)
  },
})
