import { normalisedPositions } from '@ledloom/core'
import {
  createNoise,
  defineEffect,
  dim,
  number,
  palette,
  samplePalette,
  smoothStep,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Marble',
  description: 'Glowing veins wind through dark stone and slowly flow into new shapes.',
  kind: 'pure',
  category: 'nature',
  tags: ['stone', 'veins', 'rock', 'swirl', 'lava', 'magma'],
  covers: false,
  bestOn: 'sphere',
  params: {
    palette: palette({ default: 'gold' }),
    scale: number({
      default: 0.75,
      min: 0.1,
      max: 4,
      unit: 'of half the layout',
      description: 'distance between veins',
    }),
    warp: number({
      default: 0.8,
      min: 0,
      max: 3,
      description: 'how much the veins are folded; 0 is soft clouds',
    }),
    width: number({
      default: 0.45,
      min: 0.05,
      max: 1,
      unit: 'of the distance between veins',
      description: 'width of a vein',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { warp, width } = params
    const points = normalisedPositions(layout).map((coordinate) => coordinate / params.scale)
    const sampleFold = createNoise({ seed, rate: 0.12, loop })
    const sampleVein = createNoise({ seed: seed + 1, rate: 0.12, loop })
    const folds = new Float32Array(layout.ledCount)
    const veins = new Float32Array(layout.ledCount)
    const warped = new Float32Array(points.length)

    return (frame, time) => {
      sampleFold(folds, points, time)
      for (let i = 0; i < warped.length; i += 3) {
        // Each axis is shifted by another amount, as the folds would only slide otherwise.
        const push = warp * folds[i / 3]!
        warped[i] = points[i]! + push
        warped[i + 1] = points[i + 1]! - 2 * push
        warped[i + 2] = points[i + 2]! + 0.6 * push
      }
      sampleVein(veins, warped, time)
      for (let led = 0; led < veins.length; led++) {
        // Veins run where the noise passes through 0 and are brightest there.
        const glow = smoothStep(width / 2, 0, Math.abs(veins[led]!))
        samplePalette(frame, led * 3, params.palette, 0.25 + 0.75 * glow + 0.4 * folds[led]!)
        dim(frame, led * 3, glow)
      }
    }
  },
})
