import { hash } from './hash.ts'

/** Options of noise. */
export type NoiseOptions = {
  readonly seed: number
  /** Layers, each with half the size and strength of the one before. Default 1. */
  readonly octaves?: number
  /** Cells of time per second: the speed of change. Default 1; 0 is still. */
  readonly rate?: number
  /** Seconds after which it repeats exactly. Default: never. */
  readonly loop?: number | undefined
}

/**
 * Writes the noise at `points` (x, y, z each) and `time` (seconds) into `out`, one value per point:
 * −1 to 1, 0 on average, mostly within ±0.5. Features are one unit of space in size. Allocates
 * nothing.
 */
type SampleNoise = (out: Float32Array, points: Float32Array, time: number) => void

type Octave = NoiseLayer & {
  /** Cells of time per second, and per loop (0 without a loop). */
  readonly rate: number
  readonly period: number
}

/**
 * Creates smooth seeded noise in space and time: gradient noise, summed over octaves (fractional
 * Brownian motion) with lacunarity 2, so that every octave closes with the loop.
 *
 * In a loop the rate is rounded to a whole number of cells, at least one.
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

// Dividing by the loop before multiplying by the period gives exactly whole periods at its end.
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

const SIZE = 256
const MASK = SIZE - 1

/**
 * The gradients of the entries 0..255, one list for each coordinate: in turn the 32 ways to set one of the four
 * coordinates to 0 and the others to 1 or −1.
 */
const [GRADIENT_X, GRADIENT_Y, GRADIENT_Z, GRADIENT_T] = [0, 1, 2, 3].map((axis) =>
  Float64Array.from({ length: SIZE }, (_, entry) => {
    const gradient = entry & 31
    const zero = gradient >> 3
    if (axis === zero) return 0
    const bit = axis < zero ? axis : axis - 1
    return (gradient >> bit) & 1 ? 1 : -1
  }),
) as [Float64Array, Float64Array, Float64Array, Float64Array]

/** The shuffled numbers 0..255, twice, which select the gradients of lattice points. */
type NoiseTable = Uint8Array

/** Creates the table of a seed by a Fisher–Yates shuffle driven by the hash. */
function createNoiseTable(seed: number): NoiseTable {
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

/** One layer of noise at a moment. */
type NoiseLayer = {
  readonly table: NoiseTable
  /** Cells per unit of space. */
  readonly scale: number
  /** Factor on the noise, which is −1 to 1. */
  readonly strength: number
  /** The lattice points before and after the moment, and its position between them, 0..1. */
  before: number
  after: number
  share: number
}

/** Sets `layer` to `time` (in cells), which repeats after `period` cells; 0 is endless. */
function moveLayer(layer: NoiseLayer, time: number, period: number): void {
  const cell = Math.floor(time)
  layer.share = time - cell
  layer.before = wrap(cell, period) & MASK
  layer.after = wrap(cell + 1, period) & MASK
}

/**
 * Adds gradient noise at `points` (x, y, z each) to `out`, one value per point: smooth, 0 on average,
 * one feature per cell; it repeats every 256 cells of space. One loop handles all points, because a
 * function of one point would return a boxed number each time.
 *
 * Source: Perlin, "Improving Noise" (SIGGRAPH 2002), extended to four dimensions.
 */
function addGradientNoise(out: Float32Array, points: Float32Array, layer: NoiseLayer): void {
  const { table, scale, strength, share } = layer
  const fadeT = fade(share)
  for (let point = 0; point < out.length; point++) {
    const x = points[point * 3]! * scale
    const y = points[point * 3 + 1]! * scale
    const z = points[point * 3 + 2]! * scale
    const cellX = Math.floor(x)
    const cellY = Math.floor(y)
    const cellZ = Math.floor(z)
    const dx = x - cellX
    const dy = y - cellY
    const fadeX = fade(dx)
    const fadeY = fade(dy)
    const fadeZ = fade(z - cellZ)
    let sum = 0
    // The four edges of the cell in time and z; on each, the four corners in y and x.
    for (let edge = 0; edge < 4; edge++) {
      const stepT = edge >> 1
      const stepZ = edge & 1
      const dt = share - stepT
      const dz = z - cellZ - stepZ
      const row =
        table[table[stepT === 0 ? layer.before : layer.after]! + ((cellZ + stepZ) & MASK)]!
      const low = table[row + (cellY & MASK)]!
      const high = table[row + ((cellY + 1) & MASK)]!
      const x0 = cellX & MASK
      const x1 = (cellX + 1) & MASK
      const lowLeft = rise(table[low + x0]!, dx, dy, dz, dt)
      const lowRight = rise(table[low + x1]!, dx - 1, dy, dz, dt)
      const highLeft = rise(table[high + x0]!, dx, dy - 1, dz, dt)
      const highRight = rise(table[high + x1]!, dx - 1, dy - 1, dz, dt)
      const below = lowLeft + (lowRight - lowLeft) * fadeX
      const above = highLeft + (highRight - highLeft) * fadeX
      const weight = (stepT === 0 ? 1 - fadeT : fadeT) * (stepZ === 0 ? 1 - fadeZ : fadeZ)
      sum += weight * (below + (above - below) * fadeY)
    }
    out[point]! += strength * Math.max(-1, Math.min(1, sum))
  }
}

/** The product of an entry's gradient and the way from its lattice point. */
function rise(entry: number, dx: number, dy: number, dz: number, dt: number): number {
  const across = GRADIENT_X[entry]! * dx + GRADIENT_Y[entry]! * dy
  return across + (GRADIENT_Z[entry]! * dz + GRADIENT_T[entry]! * dt)
}

function fade(share: number): number {
  return share * share * share * (share * (share * 6 - 15) + 10)
}

function wrap(cell: number, period: number): number {
  return period > 0 ? cell - Math.floor(cell / period) * period : cell
}
