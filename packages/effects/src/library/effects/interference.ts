import { normalisedPositions } from '@ledloom/core'
import {
  defineEffect,
  dim,
  hashUnit,
  integer,
  number,
  palette,
  samplePalette,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Interference',
  description: 'Rings from wandering sources cross in a shifting pattern of light and dark.',
  kind: 'pure',
  category: 'colour',
  tags: ['waves', 'rings', 'physics', 'moire', 'circles', 'water'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'vaporwave' }),
    count: integer({ default: 2, min: 1, max: 5, description: 'number of sources' }),
    scale: number({
      default: 0.7,
      min: 0.1,
      max: 3,
      unit: 'of half the layout',
      description: 'distance between rings',
    }),
    contrast: number({
      default: 2,
      min: 0.5,
      max: 6,
      description: 'sharpness of the bright spots where rings meet',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { count, contrast } = params
    const waveNumber = (2 * Math.PI) / params.scale
    const points = normalisedPositions(layout)
    const spread = wholeCycles(0.35, loop)
    const wander = Array.from({ length: count }, (_, index) =>
      wholeCycles((index % 2 === 0 ? 0.045 : -0.035) * (1 + 0.3 * index), loop),
    )
    const sources = new Float64Array(count * 3)

    return (frame, time) => {
      for (let source = 0; source < count; source++) {
        const turn = time * wander[source]! + source / count + hashUnit(seed, 0)
        sources[source * 3] = 0.7 * Math.cos(2 * Math.PI * turn)
        sources[source * 3 + 1] = 0.7 * Math.sin(2 * Math.PI * turn)
        sources[source * 3 + 2] = 0.5 * Math.sin(4 * Math.PI * turn)
      }
      const phase = 2 * Math.PI * time * spread
      for (let led = 0; led < layout.ledCount; led++) {
        let sum = 0
        for (let i = 0; i < sources.length; i += 3) {
          const x = points[led * 3]! - sources[i]!
          const y = points[led * 3 + 1]! - sources[i + 1]!
          const z = points[led * 3 + 2]! - sources[i + 2]!
          sum += Math.cos(waveNumber * Math.sqrt(x * x + y * y + z * z) - phase)
        }
        const light = (0.5 + sum / (2 * count)) ** contrast
        samplePalette(frame, led * 3, params.palette, light)
        dim(frame, led * 3, light)
      }
    }
  },
})
