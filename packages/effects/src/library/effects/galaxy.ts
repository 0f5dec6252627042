import { normalisedPositions } from '@ledloom/core'
import {
  aroundAxis,
  defineEffect,
  dim,
  direction,
  hashUnit,
  integer,
  number,
  palette,
  samplePalette,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Galaxy',
  description: 'Spiral arms of star dust wheel around a bright core.',
  kind: 'pure',
  category: 'sky',
  tags: ['stars', 'space', 'spiral', 'universe', 'milky way', 'cosmos', 'night'],
  covers: false,
  bestOn: 'sphere',
  params: {
    palette: palette({ default: ['#fff2d0', '#ff5fb0', '#7a2bff', '#1f4dff'] }),
    count: integer({ default: 2, min: 1, max: 6, description: 'number of arms' }),
    winding: number({
      default: 0.45,
      min: -2,
      max: 2,
      description: 'turns of an arm each time its distance doubles; negative winds the other way',
    }),
    width: number({
      default: 0.5,
      min: 0.05,
      max: 1,
      unit: 'of the distance between arms',
      description: 'width of the arms',
    }),
    dust: number({
      default: 0.6,
      min: 0,
      max: 1,
      description: 'unevenness of the stars; 0 is smooth',
    }),
    direction: direction({ default: 'front', description: 'direction of the axis' }),
  },
  prepare({ layout, params, seed, loop }) {
    const { count, winding, width, dust } = params
    const { turns, radii } = aroundAxis(normalisedPositions(layout), params.direction)
    const rate = wholeCycles(0.12 * count, loop)
    const arms = turns.map((turn, led) => count * (turn + winding * Math.log2(0.1 + radii[led]!)))
    const stars = radii.map((_, led) => 1 - dust * hashUnit(seed, led))
    const cores = radii.map((radius) => Math.exp(-((radius / 0.22) ** 2)))

    return (frame, time) => {
      for (let led = 0; led < arms.length; led++) {
        const lead = arms[led]! - time * rate
        const gap = 2 * Math.abs(lead - Math.round(lead))
        const arm = gap < width ? (1 - (gap / width) ** 2) ** 2 : 0
        const core = cores[led]!
        samplePalette(frame, led * 3, params.palette, radii[led]! * (1 - core))
        dim(frame, led * 3, core + (1 - core) * arm * stars[led]!)
      }
    }
  },
})
