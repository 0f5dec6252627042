import { normalisedPositions } from '@ledloom/core'
import {
  angleOf,
  choice,
  defineEffect,
  dim,
  distancesAlong,
  distancesFrom,
  number,
  palette,
  sampleCyclicPalette,
  toUnitRange,
  uprightPositions,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Breathing',
  description: 'All LEDs brighten and dim like calm breathing, the outer ones a little later.',
  kind: 'pure',
  category: 'colour',
  tags: [
    'breathe',
    'pulse',
    'calm',
    'meditation',
    'sleep',
    'relax',
    'fade',
    'slow',
    'smooth',
    'chill',
    'ambient',
  ],
  covers: false,
  params: {
    palette: palette({ default: ['#2a5bff', '#00d4c8', '#b04bff'] }),
    origin: choice({
      options: ['centre', 'foot', 'everywhere'],
      default: 'centre',
      description: 'where a breath starts',
    }),
    delay: number({
      default: 0.35,
      min: 0,
      max: 2,
      unit: 'breaths',
      description: 'delay of the outermost LEDs',
    }),
    rest: number({
      default: 0.12,
      min: 0,
      max: 1,
      description: 'brightness between breaths',
    }),
  },
  prepare({ layout, params, loop }) {
    const { delay, rest } = params
    const breathRate = wholeCycles(0.2, loop)
    const colourRate = wholeCycles(0.03, loop)
    const delays = delaysOf().map((share) => share * delay)

    return (frame, time) => {
      for (let led = 0; led < delays.length; led++) {
        const breath = time * breathRate - delays[led]!
        // Breathing out takes longer than breathing in: e to the power of a sine, scaled to 0 to 1.
        const wave = Math.exp(-Math.cos(angleOf(breath)))
        const lungs = (wave - 1 / Math.E) / (Math.E - 1 / Math.E)
        sampleCyclicPalette(frame, led * 3, params.palette, time * colourRate - 0.4 * delays[led]!)
        const brightness = rest + (1 - rest) * lungs
        // Perceived brightness is about the square root of light, so squaring looks even.
        dim(frame, led * 3, brightness * brightness)
      }
    }

    /** Distance from the origin as a share of the longest, 0 to 1. */
    function delaysOf(): Float32Array {
      if (params.origin === 'everywhere') return new Float32Array(layout.ledCount)
      const heights = distancesAlong(uprightPositions(layout), [0, 1, 0])
      const isFoot = params.origin === 'foot'
      return toUnitRange(isFoot ? heights : distancesFrom(normalisedPositions(layout)))
    }
  },
})
