import type { Room } from '../geometry/roundness.ts'
import { hashUnit } from '../noise/hash.ts'

/** Flying speed in half layouts per second. */
const FLIGHT = 0.6

/** Range of sight and minimum distance, in 1, 2 and 3 dimensions. */
const SIGHT = [0, 0.15, 0.7, 0.7] as const
const CROWDED = [0, 0.1, 0.3, 0.45] as const

/** Strength of random movements in 1, 2 and 3 dimensions, and their rate of change. */
const WANDER = [0, 2, 1.2, 0.5] as const
const WANDER_RATE = 0.25

/** Birds that fly together around the vertical axis. */
interface Boids {
  /** Number of flying birds, from 1 to the number created; the others are not shown. */
  count: number
  /** x, y, z of each bird. */
  readonly places: Float32Array
  /** x, y, z of each bird's movement per second. */
  readonly velocities: Float32Array
  /** Moves on by `seconds`, a short time, attracted to the height `roost`. Allocates nothing. */
  advance(seconds: number, roost: number): void
}

type BoidsOptions = {
  readonly seed: number
  readonly room: Room
}

/**
 * Creates a flock of `most` birds. Each keeps close to those in sight, flies in their direction and
 * avoids collisions (Reynolds, Flocks, Herds and Schools, 1987). It also stays near the layout, and
 * small random movements keep the flock from freezing into a lattice.
 */
export function createBoids(most: number, { seed, room }: BoidsOptions): Boids {
  const draw = (index: number) => 2 * hashUnit(seed, index) - 1
  const places = Float32Array.from({ length: most * 3 }, (_, i) => draw(i) * room[i % 3]!)
  const velocities = Float32Array.from({ length: most * 3 }, (_, i) => draw(i + 999) * FLIGHT)
  const pull = new Float32Array(3)

  const dimensions = room.filter((extent) => extent > 0).length
  const sight = SIGHT[dimensions] ?? 0
  const crowded = CROWDED[dimensions] ?? 0
  const wander = WANDER[dimensions] ?? 0
  // Around the vertical axis if there is depth, within the plane otherwise.
  const around = room[2] > 0 ? 2 : 1

  // Fields of an object, because the engine boxes numbers that are passed to a function.
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
      const rate = WANDER_RATE * (0.5 + hashUnit(seed + 1, own + axis))
      const angle = 2 * Math.PI * (rate * step.time + hashUnit(seed + 2, own + axis))
      pull[axis]! += wander * Math.sin(angle)
    }
  }

  function pullTogether(own: number): void {
    for (let other = 0; other < count * 3; other += 3) {
      const x = places[other]! - places[own]!
      const y = places[other + 1]! - places[own + 1]!
      const z = places[other + 2]! - places[own + 2]!
      const gap = Math.sqrt(x * x + y * y + z * z)
      if (gap === 0 || gap > sight) continue
      const attraction = gap < crowded ? 7 * (gap / crowded - 1) : 0.15
      for (let axis = 0; axis < 3; axis++) {
        pull[axis]! += (attraction * (places[other + axis]! - places[own + axis]!)) / gap
        pull[axis]! += 0.15 * (velocities[other + axis]! - velocities[own + axis]!)
      }
    }
  }

  /** Follows the pull at nearly constant speed. */
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
