import {
  createNoiseTable,
  gradientNoise,
  locateTime,
  type NoiseTable,
  type NoiseTime,
} from './gradient-noise.ts'
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

/** A field of noise; features are one unit of space in size. */
export interface Noise {
  /** Moves the field to a time in seconds. To be called once a frame, before `at`. */
  moveTo(time: number): void
  /** The noise at a point, −1 to 1, 0 on average, mostly within ±0.6. */
  at(x: number, y: number, z: number): number
}

interface Octave {
  readonly table: NoiseTable
  readonly time: NoiseTime
  /** Cells of time a second, and until the loop closes (0: never). */
  readonly rate: number
  readonly period: number
  readonly scale: number
  readonly strength: number
}

/**
 * Smooth seeded noise in space and time: gradient noise, summed over octaves (fractional Brownian
 * motion) with lacunarity 2, so that every octave closes with the loop. Calls allocate nothing.
 *
 * In a loop the rate becomes the nearest one that is a whole number of cells, at least one.
 */
export function createNoise(options: NoiseOptions): Noise {
  const octaves = createOctaves(options)
  return {
    moveTo(time) {
      for (const octave of octaves) {
        locateTime(octave.time, positionInTime(octave, time, options.loop), octave.period)
      }
    },
    at(x, y, z) {
      let sum = 0
      for (let index = 0; index < octaves.length; index++) {
        const { table, time, scale, strength } = octaves[index]!
        sum += strength * gradientNoise(table, time, x * scale, y * scale, z * scale)
      }
      return sum
    },
  }
}

// Time over loop times period, in this order, is a whole number of periods at the loop's end.
function positionInTime({ rate, period }: Octave, time: number, loop: number | undefined): number {
  return period > 0 && loop !== undefined ? (time / loop) * period : time * rate
}

function createOctaves({ seed, octaves = 1, rate = 1, loop }: NoiseOptions): Octave[] {
  const total = 2 - 2 ** (1 - octaves)
  return Array.from({ length: octaves }, (_, index) => {
    const octaveRate = rate * 2 ** index
    return {
      table: createNoiseTable(hash(seed, index)),
      time: { before: 0, after: 1, share: 0 },
      rate: octaveRate,
      period:
        loop === undefined || rate === 0 ? 0 : Math.max(1, Math.round(rate * loop)) * 2 ** index,
      scale: 2 ** index,
      strength: 0.5 ** index / total,
    }
  })
}
