import { createCurlNoise } from '../noise/curl-noise.ts'
import { hashUnit } from '../noise/hash.ts'

/** Half layouts that the current carries a particle in a second, about, and how fast it turns. */
const CURRENT = 1.1
const TURNING = 0.15

/** What drifts, and where. */
export interface DriftersOptions {
  readonly seed: number
  /** Where particles are set out: x, y, z each. */
  readonly points: Float32Array
  /** Size of the swirls, in the unit of the points. */
  readonly scale: number
  /** Seconds after which a particle begins anew at another place. */
  readonly lifetime: number
}

/** Particles that a current carries about. */
export interface Drifters {
  /** How many drift, from 1 to as many as were made; those beyond wait where they are. */
  count: number
  /** Size of the swirls, in the unit of the points. */
  scale: number
  /** x, y, z of each. */
  readonly places: Float32Array
  /** Drifts on by `seconds` to `time`, both effect time. Allocates nothing. */
  advance(time: number, seconds: number): void
}

/**
 * `most` particles in a current that swirls and has no sources, so that they neither gather nor part. They
 * begin anew one after another: there are always fresh ones.
 */
export function createDrifters(most: number, options: DriftersOptions): Drifters {
  const { seed, points, lifetime } = options
  const places = new Float32Array(most * 3)
  const scaled = new Float32Array(most * 3)
  const velocities = new Float32Array(most * 3)
  const sampleCurl = createCurlNoise(most, { seed, rate: TURNING })
  let released = 0

  /** Puts a particle at one of the points. */
  function release(particle: number, life: number): void {
    const point = Math.floor((hashUnit(seed + life, particle) * points.length) / 3)
    for (let axis = 0; axis < 3; axis++) places[particle * 3 + axis] = points[point * 3 + axis]!
  }

  return {
    count: most,
    scale: options.scale,
    places,
    advance(time, seconds) {
      const { count, scale } = this
      for (let i = 0; i < places.length; i++) scaled[i] = places[i]! / scale
      sampleCurl(velocities, scaled, time)
      for (let particle = 0; particle < count; particle++) {
        const life = time / lifetime + particle / count
        const isDue = Math.floor(life) > Math.floor(life - seconds / lifetime)
        if (isDue || particle >= released) release(particle, Math.floor(life))
      }
      released = Math.max(released, count)
      for (let i = 0; i < count * 3; i++) places[i]! += velocities[i]! * CURRENT * seconds
    },
  }
}
