import { type Frame, wireDistances } from '@ledloom/core'
import {
  azimuths,
  choice,
  defineEffect,
  dim,
  distancesFrom,
  number,
  palette,
  samplePalette,
  smoothStep,
  toUnitRange,
  uprightPositions,
} from '@ledloom/effects'

/** Height of the curve where it is silent, and half the width of its edge. */
const LEAST = 0.04
const EDGE = 0.05

export default defineEffect({
  title: 'Sound wave',
  description:
    'The music as a curve: its loudness runs from the middle to both sides, like a recording.',
  kind: 'pure',
  hears: true,
  category: 'sound',
  tags: ['music', 'loudness', 'waveform', 'rings', 'speaker', 'pulse', 'volume'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: ['#6a2bff', '#1e6bff', '#00d0ff', '#f0ffff'] }),
    along: choice({
      options: ['sideways', 'wire', 'height', 'from the middle'],
      default: 'sideways',
      description: 'path of the waves; sideways they are a curve, as high as the sound was loud',
    }),
    duration: number({
      default: 1.6,
      min: 0.2,
      max: 8,
      unit: 'seconds',
      description: 'time a wave takes to the end',
    }),
    contrast: number({
      default: 1.5,
      min: 0.5,
      max: 5,
      description: 'how much quiet sound is held back',
    }),
    fade: number({ default: 0.6, min: 0, max: 1, description: 'how dark the end of the path is' }),
  },
  prepare({ layout, params, sound }) {
    const { contrast, duration, fade } = params
    const points = uprightPositions(layout)
    const ways = placesAlong()

    if (params.along !== 'sideways') return drawGlow
    const heights = outwards(points.filter((_, i) => i % 3 === 1))
    return drawCurve

    function drawGlow(frame: Frame, time: number): void {
      for (let led = 0; led < ways.length; led++) {
        const level = levelAt(time, led)
        samplePalette(frame, led * 3, params.palette, level)
        dim(frame, led * 3, smoothStep(0, 0.5, level) * (1 - fade * ways[led]!))
      }
    }

    /** Lights up what is no further from the middle height than the sound was loud. */
    function drawCurve(frame: Frame, time: number): void {
      for (let led = 0; led < ways.length; led++) {
        const inside = LEAST + (1 - LEAST) * levelAt(time, led) - heights[led]!
        samplePalette(frame, led * 3, params.palette, heights[led]!)
        dim(frame, led * 3, smoothStep(-EDGE, EDGE, inside) * (1 - fade * ways[led]!))
      }
    }

    function levelAt(time: number, led: number): number {
      return sound.levelAt(time - duration * ways[led]!) ** contrast
    }

    /** Distance of each LED from the start of the path, 0 to 1. */
    function placesAlong(): Float32Array {
      if (params.along === 'sideways') return outwards(azimuths(layout))
      if (params.along === 'wire') return wireDistances(layout)
      if (params.along === 'height')
        return toUnitRange(
          points.filter((_, i) => i % 3 === 1),
          0,
        )
      return outwards(distancesFrom(points))
    }
  },
})

/** Distances from 0 as shares of the largest one. */
function outwards(distances: Float32Array): Float32Array {
  const furthest = distances.reduce((most, distance) => Math.max(most, Math.abs(distance)), 1e-6)
  return distances.map((distance) => Math.abs(distance) / furthest)
}
