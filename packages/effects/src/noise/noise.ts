import { addGradientNoise, createNoiseTable, moveLayer, type NoiseLayer } from './gradient-noise.ts'
import { hash } from './hash.ts'

/** What a noise is made of. */
export interface NoiseOptions {
  readonly seed: number
  /** Layers, each of half the size and half the strength of the one before. Default 1. */
  readonly octaves?: number
  /** Cells of time a second: how fast the noise changes. Default 1; 0 stands still. */
  readonly rate?: number
  /** Seconds after which it is the same again, exactly. Default: it never repeats. */
  readonly loop?: number | undefined
}

/**
 * Writes the noise at `points` (x, y, z each) and `time` (seconds) into `out`, one value a point:
 * −1 to 1, 0 on average, mostly within ±0.5. Features are one unit of space in size. Allocates
 * nothing.
 */
export type SampleNoise = (out: Float32Array, points: Float32Array, time: number) => void

interface Octave extends NoiseLayer {
  /** Cells of time a second, and until the loop closes (0: never). */
  readonly rate: number
  readonly period: number
}

/**
 * Smooth seeded noise in space and time: gradient noise, summed over octaves (fractional Brownian
 * motion) with lacunarity 2, so that every octave closes with the loop.
 *
 * In a loop the rate becomes the nearest one that is a whole number of cells, at least one.
 */
export function createNoise(options: NoiseOptions): SampleNoise {
  const octaves = createOctaves(options)
  return (out, points, time) => {
    out.fill(0)
    for (let index = 0; index < octaves.length; index++) {
      const octave = octaves[index]!
      moveLayer(octave, positionInTime(octave, time, options.loop), octave.period)
      addGradientNoise(out, points, octave)
    }
  }
}

// Time over loop times period, in this order, is a whole number of periods at the loop's end.
function positionInTime({ rate, period }: Octave, time: number, loop: number | undefined): number {
  return period > 0 && loop !== undefined ? (time / loop) * period : time * rate
}

function createOctaves({ seed, octaves = 1, rate = 1, loop }: NoiseOptions): Octave[] {
  const period = loop === undefined || rate === 0 ? 0 : Math.max(1, Math.round(rate * loop))
  const total = 2 - 2 ** (1 - octaves)
  return Array.from({ length: octaves }, (_, index) => ({
    table: createNoiseTable(hash(seed, index)),
    scale: 2 ** index,
    strength: 0.5 ** index / total,
    rate: rate * 2 ** index,
    period: period * 2 ** index,
    before: 0,
    after: 1,
    share: 0,
  }))
}
