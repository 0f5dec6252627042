import { normalisedPositions } from '@ledloom/core'
import {
  createNoise,
  defineEffect,
  number,
  palette,
  samplePalette,
  smoothStep,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Marble',
  description:
    'Dark veins with gold in them wind through pale stone and slowly flow into new shapes.',
  kind: 'pure',
  category: 'nature',
  tags: ['stone', 'veins', 'rock', 'swirl', 'lava', 'magma'],
  covers: true,
  bestOn: 'grid',
  params: {
    palette: palette({ default: ['#8e96a6', '#d4d6d8', '#f2eee4', '#1c2230', '#d08a10'] }),
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
    const points = layStrata(normalisedPositions(layout), params.scale)
    const sampleFold = createNoise({ seed, rate: 0.12, loop })
    const sampleVein = createNoise({ seed: seed + 1, rate: 0.12, loop })
    const folds = new Float32Array(layout.ledCount)
    const veins = new Float32Array(layout.ledCount)
    const warped = new Float32Array(points.length)

    // Noise changes fastest where its cells meet, so the seam of a loop should not be there.
    const start = 0.3 * (loop ?? 0)

    return (frame, time) => {
      sampleFold(folds, points, time + start)
      for (let i = 0; i < warped.length; i += 3) {
        // Each axis is shifted by another amount, as the folds would only slide otherwise.
        const push = warp * folds[i / 3]!
        warped[i] = points[i]! + push
        warped[i + 1] = points[i + 1]! - 2 * push
        warped[i + 2] = points[i + 2]! + 0.6 * push
      }
      sampleVein(veins, warped, time + start)
      for (let led = 0; led < veins.length; led++) {
        // Veins run where the noise passes through 0 and are brightest there.
        const glow = smoothStep(width / 2, 0, Math.abs(veins[led]!))
        const stone = 0.25 + 0.5 * folds[led]!
        samplePalette(frame, led * 3, params.palette, stone + (0.85 - stone) * glow)
      }
    }
  },
})

/** Turns and stretches space so that most veins run aslant, as in a slab that was cut. */
function layStrata(points: Float32Array, scale: number): Float32Array {
  const strata = points.slice()
  for (let i = 0; i < points.length; i += 3) {
    const [x, y, z] = [points[i]!, points[i + 1]!, points[i + 2]!]
    strata[i] = (0.45 * (0.7 * x + 0.7 * y)) / scale
    strata[i + 1] = (1.3 * (0.7 * y - 0.7 * x)) / scale
    strata[i + 2] = z / scale
  }
  return strata
}
