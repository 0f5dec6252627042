import type { Room } from '../geometry/roundness.ts'
import { hashUnit } from '../noise/hash.ts'

/** Half layouts a second that a bird flies. */
const FLIGHT = 0.6

/** How far a bird sees, and how near is too near: in 1, 2, 3 dimensions. */
const SIGHT = [0, 0.15, 0.7, 0.7] as const
const CROWDED = [0, 0.1, 0.3, 0.45] as const

/** How strongly a bird follows its whims in 1, 2, 3 dimensions, and how often it thinks again. */
const WHIM = [0, 2, 1.2, 0.5] as const
const MOOD = 0.25

/** Birds that fly together around the upright axis. */
export interface Boids {
  /** How many fly, from 1 to as many as were made; those beyond wait where they are. */
  count: number
  /** x, y, z of each bird. */
  readonly places: Float32Array
  /** x, y, z of what it flies in a second. */
  readonly velocities: Float32Array
  /** Flies on for `seconds`, a short time, drawn to the height of `roost`. Allocates nothing. */
  advance(seconds: number, roost: number): void
}

/** Where birds begin, and which directions they have. */
export interface BoidsOptions {
  readonly seed: number
  readonly room: Room
}

/**
 * A flock of `most` birds, of which each follows three wishes: to be with those in sight, to fly as
 * they do, and not to be too near (Reynolds, Flocks, Herds and Schools, 1987); a fourth, not to leave;
 * and, so that they do not freeze into a lattice, whims of its own.
 */
export function createBoids(most: number, { seed, room }: BoidsOptions): Boids {
  const draw = (index: number) => 2 * hashUnit(seed, index) - 1
  const places = Float32Array.from({ length: most * 3 }, (_, i) => draw(i) * room[i % 3]!)
  const velocities = Float32Array.from({ length: most * 3 }, (_, i) => draw(i + 999) * FLIGHT)
  const pull = new Float32Array(3)

  const dimensions = room.filter((extent) => extent > 0).length
  const sight = SIGHT[dimensions] ?? 0
  const crowded = CROWDED[dimensions] ?? 0
  const whim = WHIM[dimensions] ?? 0
  // Around the upright axis where there is depth, in the picture where there is none.
  const around = room[2] > 0 ? 2 : 1

  // In fields: numbers handed to a function are boxed.
  const step = { seconds: 0.5, roost: 0.5, time: 0.5 }
  let count = most

  function pullHome(own: number): void {
    for (let axis = 0; axis < 3; axis++) pull[axis] = -1.1 * places[own + axis]!
    pull[0]! += 0.9 * places[own + around]!
    pull[around]! -= 0.9 * places[own]!
    pull[1]! += 1.1 * step.roost
  }

  function pullAside(own: number): void {
    for (let axis = 0; axis < 3; axis++) {
      const rate = MOOD * (0.5 + hashUnit(seed + 1, own + axis))
      const mood = 2 * Math.PI * (rate * step.time + hashUnit(seed + 2, own + axis))
      pull[axis]! += whim * Math.sin(mood)
    }
  }

  function pullTogether(own: number): void {
    for (let other = 0; other < count * 3; other += 3) {
      const x = places[other]! - places[own]!
      const y = places[other + 1]! - places[own + 1]!
      const z = places[other + 2]! - places[own + 2]!
      const gap = Math.sqrt(x * x + y * y + z * z)
      if (gap === 0 || gap > sight) continue
      const attraction = gap < crowded ? 4 * (gap / crowded - 1) : 0.15
      for (let axis = 0; axis < 3; axis++) {
        pull[axis]! += (attraction * (places[other + axis]! - places[own + axis]!)) / gap
        pull[axis]! += 0.15 * (velocities[other + axis]! - velocities[own + axis]!)
      }
    }
  }

  /** Follows the pull, at nearly the same pace as before. */
  function turn(own: number): void {
    let square = 1e-6
    for (let axis = 0; axis < 3; axis++) {
      velocities[own + axis]! += pull[axis]! * step.seconds
      square += velocities[own + axis]! ** 2
    }
    const pace = FLIGHT / Math.sqrt(square)
    for (let axis = 0; axis < 3; axis++) velocities[own + axis]! *= 0.9 + 0.1 * pace
  }

  return {
    get count() {
      return count
    },
    set count(next) {
      count = next
    },
    places,
    velocities,
    advance(seconds, roost) {
      step.seconds = seconds
      step.roost = roost
      step.time += seconds
      for (let own = 0; own < count * 3; own += 3) {
        pullHome(own)
        pullAside(own)
        pullTogether(own)
        turn(own)
      }
      for (let i = 0; i < count * 3; i++) {
        if (room[i % 3] === 0) velocities[i] = 0
        places[i]! += velocities[i]! * seconds
      }
    },
  }
}
