import {
  angleOf,
  aroundAxis,
  boolean,
  defineEffect,
  direction,
  distancesAlong,
  number,
  palette,
  samplePalette,
  uprightPositions,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Gradient',
  description: 'One colour fades into the next across the whole layout while the gradient rotates.',
  kind: 'pure',
  category: 'colour',
  tags: [
    'fade',
    'blend',
    'two colours',
    'background',
    'calm',
    'rotate',
    'static',
    'smooth',
    'soft',
    'ambient',
  ],
  covers: true,
  params: {
    palette: palette({ default: 'sunset' }),
    direction: direction({
      default: 'up',
      description: 'direction of the last colour at the start',
    }),
    width: number({
      default: 1,
      min: 0.05,
      max: 3,
      unit: 'of the layout',
      description: 'distance from the first colour to the last',
    }),
    rotation: number({
      default: 3,
      min: -30,
      max: 30,
      unit: 'turns a minute',
      constant: 'it sets the pace, and the light would jump; let speed follow instead',
      description: 'rotation of the gradient; negative turns the other way, 0 rocks back and forth',
    }),
    mirror: boolean({ default: false, description: 'use the last colour at both ends' }),
  },
  prepare({ layout, params, loop }) {
    const points = uprightPositions(layout)
    const { along, side } = aroundAxis(points, params.direction)
    const aside = distancesAlong(points, side)
    const rate = wholeCycles(params.rotation / 60, loop)
    const rocking = wholeCycles(0.1, loop)

    return (frame, time) => {
      // With a rotation the gradient turns like a clock's hand, otherwise it swings like a pendulum.
      const lean = rate === 0 ? 0.04 * Math.sin(angleOf(time * rocking)) : time * rate
      const cosine = Math.cos(angleOf(lean)) / params.width
      const sine = Math.sin(angleOf(lean)) / params.width
      for (let led = 0; led < along.length; led++) {
        const height = along[led]! * cosine + aside[led]! * sine
        const position = params.mirror ? Math.abs(height) : 0.5 + height / 2
        samplePalette(frame, led * 3, params.palette, position)
      }
    }
  },
})
