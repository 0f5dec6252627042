import { normalisedPositions } from '@ledloom/core'
import {
  defineEffect,
  dim,
  number,
  palette,
  sampleCyclicPalette,
  smoothStep,
  wholeCycles,
} from '@ledloom/effects'

/** Softness of a cell's faces, in cells: about the distance between two LEDs. */
const SOFTNESS = 0.16

export default defineEffect({
  title: 'Checker',
  description: 'Blocks in two colours fill space: one colour swells while the other shrinks.',
  kind: 'pure',
  category: 'geometry',
  tags: ['chequer', 'chess', 'checkerboard', 'blocks', 'squares', 'cubes', 'grid'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'party' }),
    scale: number({
      default: 0.45,
      min: 0.1,
      max: 2,
      unit: 'of half the layout',
      description: 'size of a block',
    }),
    rotation: number({
      default: 3,
      min: -30,
      max: 30,
      unit: 'turns a minute',
      constant: 'it sets the pace, and the light would jump; let speed follow instead',
      description: 'rotation of the grid around the vertical axis',
    }),
    roundness: number({
      default: 0,
      min: 0,
      max: 1,
      description: '0 is cubes, 1 is spheres',
    }),
  },
  prepare({ layout, params, loop }) {
    const { scale, roundness } = params
    const points = normalisedPositions(layout)
    const turning = wholeCycles(params.rotation / 60, loop)
    const swelling = wholeCycles(0.2, loop)
    const colouring = wholeCycles(0.04, loop)

    return (frame, time) => {
      const cosine = Math.cos(2 * Math.PI * time * turning) / scale
      const sine = Math.sin(2 * Math.PI * time * turning) / scale
      const swell = 0.13 * Math.sin(2 * Math.PI * time * swelling)
      const hue = time * colouring
      for (let led = 0; led < layout.ledCount; led++) {
        const x = points[led * 3]! * cosine + points[led * 3 + 2]! * sine
        const y = points[led * 3 + 1]! / scale
        const z = points[led * 3 + 2]! * cosine - points[led * 3]! * sine
        const fromX = Math.abs(x - Math.round(x))
        const fromY = Math.abs(y - Math.round(y))
        const fromZ = Math.abs(z - Math.round(z))
        const cube = Math.max(fromX, fromY, fromZ)
        const ball = Math.sqrt(fromX * fromX + fromY * fromY + fromZ * fromZ)
        const size = cube + (ball - cube) * roundness
        const isOdd = ((Math.round(x) + Math.round(y) + Math.round(z)) & 1) === 1
        const reach = isOdd ? 0.47 - swell : 0.47 + swell
        sampleCyclicPalette(frame, led * 3, params.palette, hue + (isOdd ? 0.5 : 0))
        dim(frame, led * 3, smoothStep(reach, reach - SOFTNESS, size))
      }
    }
  },
})
