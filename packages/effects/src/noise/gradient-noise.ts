import { hash } from './hash.ts'

const SIZE = 256
const MASK = SIZE - 1

/** Gradients: the 32 ways to set one of four coordinates to 0 and the others to 1 or −1. */
const GRADIENTS = Float64Array.from({ length: 32 * 4 }, (_, index) => {
  const gradient = index >> 2
  const axis = index & 3
  const zero = gradient >> 3
  if (axis === zero) return 0
  const bit = axis < zero ? axis : axis - 1
  return (gradient >> bit) & 1 ? 1 : -1
})

/** The shuffled numbers 0..255, twice over, that turn lattice points into gradients. */
export type NoiseTable = Uint8Array

/** The table of a seed: a Fisher–Yates shuffle driven by the hash. */
export function createNoiseTable(seed: number): NoiseTable {
  const table = Uint8Array.from({ length: 2 * SIZE }, (_, index) => index & MASK)
  for (let last = MASK; last > 0; last--) {
    const other = hash(seed, last) % (last + 1)
    const kept = table[last]!
    table[last] = table[other]!
    table[other] = kept
  }
  table.copyWithin(SIZE, 0, SIZE)
  return table
}

/** Where on the time axis a noise is asked for: the two lattice points around it, and between them. */
export interface NoiseTime {
  before: number
  after: number
  share: number
}

/** Sets `out` to `time` (in cells) on an axis that starts over after `period` cells; 0 is endless. */
export function locateTime(out: NoiseTime, time: number, period: number): void {
  const cell = Math.floor(time)
  out.share = time - cell
  out.before = wrap(cell, period) & MASK
  out.after = wrap(cell + 1, period) & MASK
}

/**
 * Gradient noise over space and time, −1 to 1 and 0 on average, smooth, one feature a cell; starts
 * over every 256 cells of space.
 * Source: Perlin, "Improving Noise" (SIGGRAPH 2002), carried to four dimensions.
 */
export function gradientNoise(
  table: NoiseTable,
  time: NoiseTime,
  x: number,
  y: number,
  z: number,
): number {
  const cellX = Math.floor(x)
  const cellY = Math.floor(y)
  const cellZ = Math.floor(z)
  const fadeX = fade(x - cellX)
  const fadeY = fade(y - cellY)
  const fadeZ = fade(z - cellZ)
  const fadeT = fade(time.share)
  let sum = 0
  for (let stepT = 0; stepT < 2; stepT++) {
    const dt = time.share - stepT
    const hashT = table[stepT === 0 ? time.before : time.after]!
    for (let stepZ = 0; stepZ < 2; stepZ++) {
      const dz = z - cellZ - stepZ
      const hashZ = table[hashT + ((cellZ + stepZ) & MASK)]!
      const weightZ = weigh(stepT, fadeT) * weigh(stepZ, fadeZ)
      for (let stepY = 0; stepY < 2; stepY++) {
        const dy = y - cellY - stepY
        const hashY = table[hashZ + ((cellY + stepY) & MASK)]!
        const near = (table[hashY + (cellX & MASK)]! & 31) << 2
        const far = (table[hashY + ((cellX + 1) & MASK)]! & 31) << 2
        const atNear = slope(near, x - cellX, dy) + climb(near, dz, dt)
        const atFar = slope(far, x - cellX - 1, dy) + climb(far, dz, dt)
        sum += weightZ * weigh(stepY, fadeY) * (atNear + (atFar - atNear) * fadeX)
      }
    }
  }
  return Math.max(-1, Math.min(1, sum))
}

function weigh(step: number, faded: number): number {
  return step === 0 ? 1 - faded : faded
}

function slope(gradient: number, dx: number, dy: number): number {
  return GRADIENTS[gradient]! * dx + GRADIENTS[gradient + 1]! * dy
}

function climb(gradient: number, dz: number, dt: number): number {
  return GRADIENTS[gradient + 2]! * dz + GRADIENTS[gradient + 3]! * dt
}

function fade(share: number): number {
  return share * share * share * (share * (share * 6 - 15) + 10)
}

function wrap(cell: number, period: number): number {
  return period > 0 ? cell - Math.floor(cell / period) * period : cell
}
