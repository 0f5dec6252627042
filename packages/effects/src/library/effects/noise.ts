import { normalisedPositions } from '@ledloom/core'
import {
  createNoise,
  defineEffect,
  integer,
  number,
  palette,
  sampleCyclicPalette,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Noise',
  description: 'Clouds of colour swell and drift through the layout.',
  kind: 'pure',
  category: 'colour',
  tags: [
    'clouds',
    'perlin',
    'fog',
    'drift',
    'calm',
    'soft',
    'smoke',
    'random',
    'slow',
    'relax',
    'smooth',
    'ambient',
  ],
  covers: true,
  params: {
    palette: palette({ default: 'aurora' }),
    scale: number({
      default: 0.8,
      min: 0.05,
      max: 4,
      unit: 'of half the layout',
      description: 'size of a cloud',
    }),
    octaves: integer({
      default: 2,
      min: 1,
      max: 4,
      description: 'layers of detail',
    }),
    contrast: number({
      default: 1,
      min: 0.1,
      max: 4,
      description: 'contrast; higher uses more of the palette',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const points = normalisedPositions(layout).map((coordinate) => coordinate / params.scale)
    const sampleNoise = createNoise({ seed, octaves: params.octaves, rate: 0.3, loop })
    const values = new Float32Array(layout.ledCount)

    return (frame, time) => {
      sampleNoise(values, points, time)
      for (let led = 0; led < values.length; led++) {
        const position = 0.5 + params.contrast * values[led]!
        sampleCyclicPalette(frame, led * 3, params.palette, position)
      }
    }
  },
})
