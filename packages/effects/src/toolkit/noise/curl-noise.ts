import { hash } from './hash.ts'
import { createNoise, type NoiseOptions } from './noise.ts'

/** Distance between compared samples of the noise, in cells. */
const STEP = 0.05

/** Samples per point: at the point itself and one step along each axis. */
const PROBES = 4

/**
 * Writes the velocity at `points` (x, y, z each) and `time` into `out`, three values per point, at most
 * about 1 long. Allocates nothing.
 */
type SampleCurl = (out: Float32Array, points: Float32Array, time: number) => void

/**
 * Creates the velocity field of a fluid that swirls but never accumulates or thins out: the curl of
 * three noise fields (Bridson et al., Curl-Noise for Procedural Fluid Flow, 2007). It samples `count`
 * points at a time.
 */
export function createCurlNoise(count: number, options: NoiseOptions): SampleCurl {
  const fields = [0, 1, 2].map((axis) =>
    createNoise({ ...options, seed: hash(options.seed, axis) }),
  )
  const values = fields.map(() => new Float32Array(count * PROBES))
  const probes = new Float32Array(count * PROBES * 3)

  return (out, points, time) => {
    for (let i = 0; i < probes.length; i++) {
      const probe = Math.floor(i / 3) % PROBES
      const axis = i % 3
      const place = points[Math.floor(i / (PROBES * 3)) * 3 + axis]!
      probes[i] = probe === axis + 1 ? place + STEP : place
    }
    for (let field = 0; field < 3; field++) fields[field]!(values[field]!, probes, time)
    for (let point = 0; point < count; point++) {
      for (let axis = 0; axis < 3; axis++) {
        const [ahead, behind] = [(axis + 1) % 3, (axis + 2) % 3]
        out[point * 3 + axis] =
          slope(values[behind]!, point, ahead) - slope(values[ahead]!, point, behind)
      }
    }
  }
}

function slope(values: Float32Array, point: number, axis: number): number {
  return (values[point * PROBES + axis + 1]! - values[point * PROBES]!) / STEP
}
