import { hash } from './hash.ts'
import { createNoise, type NoiseOptions } from './noise.ts'

/** Distance between compared samples of the noise, in cells. */
const STEP = 0.05

/** Samples of a field per point: at the point itself, and a step along each of the other two axes. */
const PROBES = 3

/**
 * Writes the velocity at `points` (x, y, z each) and `time` into `out`, three values per point, at most
 * about 1 long, for as many points as there were at first or fewer. Allocates nothing.
 */
type SampleCurl = (out: Float32Array, points: Float32Array, time: number) => void

/**
 * Creates the velocity field of a fluid that swirls but never accumulates or thins out: the curl of
 * three noise fields (Bridson et al., Curl-Noise for Procedural Fluid Flow, 2007). It samples `count`
 * points at a time.
 */
export function createCurlNoise(count: number, options: NoiseOptions): SampleCurl {
  const fields = [0, 1, 2].map((axis) => ({
    sample: createNoise({ ...options, seed: hash(options.seed, axis) }),
    probes: new Float32Array(count * PROBES * 3),
    values: new Float32Array(count * PROBES),
  }))

  function sampleField(axis: number, points: Float32Array, time: number): void {
    const field = fields[axis]!
    const { probes } = field
    const probeCount = (points.length / 3) * PROBES
    // Kept until the number of points changes.
    if (field.values.length !== probeCount) field.values = new Float32Array(probeCount)
    for (let i = 0; i < probeCount * 3; i++) {
      const probe = Math.floor(i / 3) % PROBES
      const place = points[Math.floor(i / (PROBES * 3)) * 3 + (i % 3)]!
      probes[i] = probe > 0 && i % 3 === (axis + probe) % 3 ? place + STEP : place
    }
    field.sample(field.values, probes, time)
  }

  return (out, points, time) => {
    for (let axis = 0; axis < 3; axis++) sampleField(axis, points, time)
    for (let i = 0; i < points.length; i++) {
      const axis = i % 3
      const point = (i - axis) / 3
      out[i] =
        slope(fields[(axis + 2) % 3]!.values, point, 2) -
        slope(fields[(axis + 1) % 3]!.values, point, 1)
    }
  }
}

function slope(values: Float32Array, point: number, probe: number): number {
  return (values[point * PROBES + probe]! - values[point * PROBES]!) / STEP
}
