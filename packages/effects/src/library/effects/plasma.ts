import { normalisedPositions } from '@ledloom/core'
import {
  defineEffect,
  dim,
  hashUnit,
  number,
  palette,
  sampleCyclicPalette,
  wholeCycles,
} from '@ledloom/effects'

/** Cycles per second of the waves and of the centre of the rings, all different. */
const RATES = [0.11, -0.13, 0.17, 0.07, 0.05]

export default defineEffect({
  title: 'Plasma',
  description: 'Crossing waves of vivid colour melt into blobs and pull apart again.',
  kind: 'pure',
  category: 'colour',
  tags: [
    'demo scene',
    'retro',
    'psychedelic',
    'colourful',
    'party',
    'blobs',
    'trippy',
    'neon',
    'smooth',
  ],
  covers: true,
  params: {
    palette: palette({ default: 'neon' }),
    scale: number({
      default: 2.4,
      min: 0.2,
      max: 6,
      unit: 'times half the layout',
      description: 'length of a wave',
    }),
    width: number({
      default: 0.8,
      min: 0.1,
      max: 4,
      unit: 'times the palette',
      description: 'how much of the palette is visible at once',
    }),
    contrast: number({
      default: 0.8,
      min: 0,
      max: 1,
      description: 'darkness between the blobs',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { scale, width, contrast } = params
    const waveNumber = (2 * Math.PI) / scale
    const points = normalisedPositions(layout)
    const rates = RATES.map((rate) => 2 * Math.PI * wholeCycles(rate, loop))
    const starts = RATES.map((_, wave) => 2 * Math.PI * hashUnit(seed, wave))
    const phases = new Float64Array(RATES.length)

    return (frame, time) => {
      for (let wave = 0; wave < phases.length; wave++) {
        phases[wave] = time * rates[wave]! + starts[wave]!
      }
      const centreX = 0.8 * Math.cos(phases[3]!)
      const centreY = 0.8 * Math.sin(phases[4]!)
      for (let led = 0; led < layout.ledCount; led++) {
        const x = points[led * 3]!
        const y = points[led * 3 + 1]!
        const z = points[led * 3 + 2]!
        const radius = Math.sqrt((x - centreX) ** 2 + (y - centreY) ** 2 + z * z)
        const plasma =
          Math.sin(waveNumber * (0.8 * x + 0.6 * z) + phases[0]!) +
          Math.sin(waveNumber * (0.7 * y - 0.5 * x + 0.5 * z) + phases[1]!) +
          Math.sin(waveNumber * 1.3 * radius + phases[2]!)
        sampleCyclicPalette(frame, led * 3, params.palette, (plasma * width) / 4)
        dim(frame, led * 3, 1 - contrast * (0.5 + 0.5 * Math.cos(1.5 * Math.PI * plasma)))
      }
    }
  },
})
