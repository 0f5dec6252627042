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
  /** x, y, z of each. */
  readonly places: Float32Array
  /** Drifts on by `seconds` to `time`, both effect time. Allocates nothing. */
  advance(time: number, seconds: number): void
}

/**
 * Particles in a current that swirls and has no sources, so that they neither gather nor part. They
 * begin anew one after another: there are always fresh ones.
 */
export function createDrifters(count: number, options: DriftersOptions): Drifters {
  const { seed, points, scale, lifetime } = options
  const places = new Float32Array(count * 3)
  const scaled = new Float32Array(count * 3)
  const velocities = new Float32Array(count * 3)
  const sampleCurl = createCurlNoise(count, { seed, rate: TURNING })
  let isReleased = false

  /** Puts a particle at one of the points. */
  function release(particle: number, life: number): void {
    const point = Math.floor((hashUnit(seed + life, particle) * points.length) / 3)
    for (let axis = 0; axis < 3; axis++) places[particle * 3 + axis] = points[point * 3 + axis]!
  }

  return {
    places,
    advance(time, seconds) {
      for (let i = 0; i < places.length; i++) scaled[i] = places[i]! / scale
      sampleCurl(velocities, scaled, time)
      for (let particle = 0; particle < count; particle++) {
        const life = time / lifetime + particle / count
        const isDue = Math.floor(life) > Math.floor(life - seconds / lifetime)
        if (isDue || !isReleased) release(particle, Math.floor(life))
      }
      isReleased = true
      for (let i = 0; i < places.length; i++) places[i]! += velocities[i]! * CURRENT * seconds
    },
  }
}
