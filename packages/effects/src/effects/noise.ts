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
  description: 'Clouds of colour that swell and drift through the space around the lights.',
  kind: 'pure',
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
      unit: 'layers',
      description: 'how much fine detail the clouds have',
    }),
    contrast: number({
      default: 1,
      min: 0.1,
      max: 4,
      description: 'how far through the palette the clouds reach',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const points = normalisedPositions(layout).map((coordinate) => coordinate / params.scale)
    const noise = createNoise({ seed, octaves: params.octaves, rate: 0.3, loop })

    return (frame, time) => {
      noise.moveTo(time)
      for (let i = 0; i < frame.length; i += 3) {
        const value = noise.at(points[i]!, points[i + 1]!, points[i + 2]!)
        sampleCyclicPalette(frame, i, params.palette, 0.5 + params.contrast * value)
      }
    }
  },
})
