import { normalisedPositions } from '@ledloom/core'
import {
  aroundAxis,
  createNoise,
  defineEffect,
  dim,
  direction,
  integer,
  number,
  palette,
  sampleCyclicPalette,
  smoothStep,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Kaleidoscope',
  description: 'Shards of colour tumble between mirrors and form one star after another.',
  kind: 'pure',
  category: 'geometry',
  tags: ['mirror', 'symmetry', 'mandala', 'crystal', 'colourful', 'hypnotic'],
  covers: true,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'rainbow' }),
    count: integer({ default: 4, min: 1, max: 16, description: 'number of mirrors' }),
    scale: number({
      default: 0.9,
      min: 0.1,
      max: 3,
      unit: 'of half the layout',
      description: 'size of a shard',
    }),
    contrast: number({
      default: 1,
      min: 0,
      max: 1,
      description: 'darkness between the shards',
    }),
    direction: direction({ default: 'front', description: 'side it is viewed from' }),
  },
  prepare({ layout, params, seed, loop }) {
    const { count, scale, contrast } = params
    const { turns, radii, along } = aroundAxis(normalisedPositions(layout), params.direction)
    const sampleNoise = createNoise({ seed, rate: 0.2, loop })
    const turning = wholeCycles(0.03, loop)
    const points = new Float32Array(layout.ledCount * 3)
    const shards = new Float32Array(layout.ledCount)

    return (frame, time) => {
      for (let led = 0; led < turns.length; led++) {
        // The angle to the nearest mirror, equal on both sides.
        const place = turns[led]! * count
        const folded = (2 * Math.PI * Math.abs(place - Math.round(place))) / count
        const angle = folded + 2 * Math.PI * time * turning
        points[led * 3] = (radii[led]! * Math.cos(angle)) / scale
        points[led * 3 + 1] = (radii[led]! * Math.sin(angle)) / scale
        points[led * 3 + 2] = (0.3 * along[led]!) / scale
      }
      sampleNoise(shards, points, time)
      for (let led = 0; led < shards.length; led++) {
        const shard = 1.2 * shards[led]!
        sampleCyclicPalette(frame, led * 3, params.palette, shard)
        dim(frame, led * 3, 1 - contrast * smoothStep(0.22, 0.04, Math.abs(shards[led]!)))
      }
    }
  },
})
