import { roomOf } from '../geometry/roundness.ts'
import { createCurlNoise } from '../noise/curl-noise.ts'
import { hashUnit } from '../noise/hash.ts'

/** Approximate speed of the current in half layouts per second, and its rate of change. */
const CURRENT = 0.7
const TURNING = 0.15

type DriftersOptions = {
  readonly seed: number
  /** Starting points of particles, x, y, z each. */
  readonly points: Float32Array
  /** Size of the swirls, in the unit of the points. */
  readonly scale: number
  /** Seconds after which a particle restarts at another point. */
  readonly lifetime: number
}

/** Particles in a current. */
interface Drifters {
  /** Number of drifting particles, from 1 to the number created; the others are not shown. */
  count: number
  /** Size of the swirls, in the unit of the points. */
  scale: number
  /** x, y, z of each particle. */
  readonly places: Float32Array
  /** Moves on by `seconds` to `time`, both in effect time. Allocates only after `count` has changed. */
  advance(time: number, seconds: number): void
}

/**
 * Creates `most` particles in a swirling current that runs within the layout: on a plane, along it. They
 * restart one after another.
 */
export function createDrifters(most: number, options: DriftersOptions): Drifters {
  const { seed, points, lifetime } = options
  const places = new Float32Array(most * 3)
  // Of the drifting ones alone.
  let scaled = new Float32Array(most * 3)
  const velocities = new Float32Array(most * 3)
  const sampleCurl = createCurlNoise(most, { seed, rate: TURNING })
  const room = roomOf(points)
  let released = 0

  /** Restarts a particle at one of the points. */
  function release(particle: number, life: number): void {
    const point = Math.floor((hashUnit(seed + life, particle) * points.length) / 3)
    for (let axis = 0; axis < 3; axis++) places[particle * 3 + axis] = points[point * 3 + axis]!
  }

  /** Moves a particle within the layout. Weak currents are quickened, so that none stands still. */
  function drift(first: number, seconds: number): void {
    let square = 1e-4
    for (let axis = 0; axis < 3; axis++) square += (velocities[first + axis]! * room[axis]!) ** 2
    const way = (CURRENT * seconds) / Math.sqrt(Math.sqrt(square))
    for (let axis = 0; axis < 3; axis++) {
      places[first + axis]! += velocities[first + axis]! * room[axis]! * way
    }
  }

  return {
    count: most,
    scale: options.scale,
    places,
    advance(time, seconds) {
      const { count, scale } = this
      if (scaled.length !== count * 3) scaled = new Float32Array(count * 3)
      for (let i = 0; i < scaled.length; i++) scaled[i] = places[i]! / scale
      sampleCurl(velocities, scaled, time)
      for (let particle = 0; particle < count; particle++) {
        const life = time / lifetime + particle / count
        const isDue = Math.floor(life) > Math.floor(life - seconds / lifetime)
        if (isDue || particle >= released) release(particle, Math.floor(life))
      }
      released = Math.max(released, count)
      for (let first = 0; first < count * 3; first += 3) drift(first, seconds)
    },
  }
}
