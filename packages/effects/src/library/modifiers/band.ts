import { normalisedPositions } from '@ledloom/core'
import { defineModifier } from '../../contract/modifier.ts'
import { distancesAlong, toUnitRange } from '../../toolkit/geometry/distances.ts'
import { direction } from '../../toolkit/parameters/direction.ts'
import { number } from '../../toolkit/parameters/number.ts'
import { smoothStep } from '../../toolkit/time/easings.ts'

const PLACE = { min: 0, max: 1, unit: 'of the layout' } as const

export default defineModifier({
  kind: 'light',
  title: 'Band',
  description: 'Keeps only the light between two heights, or between two points along a direction.',
  params: {
    from: number({ ...PLACE, default: 0, description: 'start of the band' }),
    to: number({ ...PLACE, default: 0.5, description: 'end of the band' }),
    softness: number({ ...PLACE, default: 0.15, description: 'width of the fade at both ends' }),
    direction: direction({
      default: 'up',
      description: 'direction along which the band is measured',
    }),
  },
  neutral: { from: 0, to: 1 },
  prepare({ layout, params }) {
    const places = toUnitRange(distancesAlong(normalisedPositions(layout), params.direction))
    return (frame) => {
      const { from, to } = params
      const edge = Math.max(1e-4, params.softness)
      for (let led = 0; led < places.length; led++) {
        const place = places[led]!
        const gain = smoothStep(from - edge, from, place) * smoothStep(to + edge, to, place)
        for (let i = led * 3; i < led * 3 + 3; i++) frame[i]! *= gain
      }
    }
  },
})
