import { wireDistances } from '@ledloom/core'
import {
  choice,
  defineEffect,
  dim,
  number,
  palette,
  samplePalette,
  smoothStep,
  toUnitRange,
  uprightPositions,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Sound wave',
  description: 'The loudness of the music runs out from the middle in waves of light.',
  kind: 'pure',
  hears: true,
  category: 'sound',
  tags: ['music', 'loudness', 'rings', 'speaker', 'pulse', 'volume'],
  covers: false,
  bestOn: 'grid',
  params: {
    palette: palette({ default: ['#1a0a4a', '#5b2bff', '#00d0ff', '#f0ffff'] }),
    along: choice({
      options: ['wire', 'height', 'from the middle'],
      default: 'from the middle',
      description: 'path of the waves',
    }),
    duration: number({
      default: 1.6,
      min: 0.2,
      max: 8,
      unit: 'seconds',
      description: 'time a wave takes to the end',
    }),
    contrast: number({
      default: 2,
      min: 0.5,
      max: 5,
      description: 'how much quiet sound is held back',
    }),
    fade: number({ default: 0.6, min: 0, max: 1, description: 'how dark the end of the path is' }),
  },
  prepare({ layout, params, sound }) {
    const { contrast, duration, fade } = params
    const ways = placesAlong()

    return (frame, time) => {
      for (let led = 0; led < ways.length; led++) {
        const level = sound.levelAt(time - duration * ways[led]!) ** contrast
        samplePalette(frame, led * 3, params.palette, level)
        dim(frame, led * 3, smoothStep(0, 0.5, level) * (1 - fade * ways[led]!))
      }
    }

    /** Distance of each LED from the start of the path, 0 to 1. */
    function placesAlong(): Float32Array {
      const points = uprightPositions(layout)
      if (params.along === 'wire') return wireDistances(layout)
      const heights = points.filter((_, i) => i % 3 === 1)
      if (params.along === 'height') return toUnitRange(heights, 0)
      const distances = heights.map((_, led) =>
        Math.hypot(points[led * 3]!, points[led * 3 + 1]!, points[led * 3 + 2]!),
      )
      const furthest = distances.reduce((most, distance) => Math.max(most, distance), 1e-6)
      return distances.map((distance) => distance / furthest)
    }
  },
})
