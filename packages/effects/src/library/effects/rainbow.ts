import { normalisedPositions } from '@ledloom/core'
import {
  azimuths,
  defineEffect,
  direction,
  integer,
  number,
  palette,
  sampleCyclicPalette,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Rainbow',
  description: 'Bands of colour travel through the layout, straight or wound around its axis.',
  kind: 'pure',
  category: 'colour',
  tags: [
    'pride',
    'spectrum of colours',
    'colourful',
    'all colours',
    'hue',
    'stripes',
    'party',
    'unicorn',
    'rgb',
    'spring',
    'colorloop',
    'smooth',
    'lgbt',
    'kids',
  ],
  covers: true,
  params: {
    palette: palette({ default: 'rainbow' }),
    scale: number({
      default: 2,
      min: 0.1,
      max: 10,
      unit: 'times half the layout',
      description: 'distance after which the colours repeat',
    }),
    direction: direction({ default: 'up', description: 'direction of travel' }),
    twist: integer({
      default: 1,
      min: -6,
      max: 6,
      description: 'turns of the bands around the vertical axis',
    }),
  },
  prepare({ layout, params, loop }) {
    const rate = wholeCycles(0.15, loop)
    const [towardsX, towardsY, towardsZ] = params.direction
    const turns = azimuths(layout)
    const positions = normalisedPositions(layout)
    const phases = Float32Array.from({ length: layout.ledCount }, (_, led) => {
      const x = positions[led * 3]!
      const y = positions[led * 3 + 1]!
      const z = positions[led * 3 + 2]!
      const along = x * towardsX + y * towardsY + z * towardsZ
      return along / params.scale + params.twist * turns[led]!
    })

    return (frame, time) => {
      for (let led = 0; led < phases.length; led++) {
        sampleCyclicPalette(frame, led * 3, params.palette, phases[led]! - time * rate)
      }
    }
  },
})
