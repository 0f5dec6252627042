import { hashUnit } from '../noise/hash.ts'

/** Flying speed in half layouts per second. */
const FLIGHT = 0.6

/** Range of sight and minimum distance, in 1 and 2 dimensions. */
const SIGHT = [0, 0.15, 0.8] as const
const CROWDED = [0, 0.1, 0.4] as const

/** Strength of random movements in 1 and 2 dimensions, and their rate of change. */
const WANDER = [0, 2, 0.5] as const
const WANDER_RATE = 0.25

/** Strength of the pull to the goal of the flock. */
const URGE = 3.5

/** The goal's radians per second, and its distance from the middle to the sides as a share of the room. */
const GOAL_RATE = 0.55
const GOAL_REACH = 0.4

/** Speed of a goal that goes around: the birds are faster, so that they can turn aside. */
const CRUISE = 0.8 * FLIGHT

/** Birds that fly together over a sheet. */
interface Boids {
  /** Number of flying birds, from 1 to the number created; the others are not shown. */
  count: number
  /** x, y of each bird. */
  readonly places: Float32Array
  /** x, y of each bird's movement per second. */
  readonly velocities: Float32Array
  /** Moves on by `seconds`, a short time. Allocates nothing. */
  advance(seconds: number): void
}

type BoidsOptions = {
  readonly seed: number
  /** Distances from the middle to the sides and to the top, in half layouts; 0 for a string. */
  readonly room: readonly [x: number, y: number]
  /** Length after which x repeats, on a sheet that goes around. The flock then flies on and on. */
  readonly lap?: number | undefined
}

/**
 * Creates a flock of `most` birds. Each keeps close to those in sight, flies in their direction and
 * avoids collisions, and all follow a goal that wanders over the sheet (Reynolds, Flocks, Herds and
 * Schools, 1987). Small random movements keep the flock from freezing into a lattice.
 */
export function createBoids(most: number, { seed, room, lap }: BoidsOptions): Boids {
  const draw = (index: number) => 2 * hashUnit(seed, index) - 1
  const places = Float32Array.from({ length: most * 2 }, (_, i) => draw(i) * room[i % 2]!)
  const velocities = Float32Array.from({ length: most * 2 }, (_, i) => draw(i + 999) * FLIGHT)
  const pull = new Float32Array(2)
  const goal = new Float32Array(2)

  const dimensions = room.filter((extent) => extent > 0).length
  const sight = SIGHT[dimensions] ?? 0
  const crowded = CROWDED[dimensions] ?? 0
  const wander = WANDER[dimensions] ?? 0

  // Fields of an object, because the engine boxes numbers that are passed to a function.
  const step = { seconds: 0.5, time: 0.5 }
  let count = most

  /** In a figure of eight, or around. */
  function moveGoal(): void {
    const angle = GOAL_RATE * step.time
    goal[1] = 0.5 * GOAL_REACH * room[1] * Math.sin(2 * angle)
    if (lap === undefined) goal[0] = GOAL_REACH * room[0] * Math.sin(angle)
    else goal[0] = goal[0]! + CRUISE * step.seconds
  }

  /** Back to the first lap, where numbers are exact. */
  function startLap(length: number): void {
    goal[0] = goal[0]! - length
    for (let i = 0; i < places.length; i += 2) places[i] = places[i]! - length
  }

  function pullToGoal(own: number): void {
    for (let axis = 0; axis < 2; axis++) pull[axis] = URGE * (goal[axis]! - places[own + axis]!)
  }

  function pullAside(own: number): void {
    for (let axis = 0; axis < 2; axis++) {
      const rate = WANDER_RATE * (0.5 + hashUnit(seed + 1, own + axis))
      const angle = 2 * Math.PI * (rate * step.time + hashUnit(seed + 2, own + axis))
      pull[axis]! += wander * Math.sin(angle)
    }
  }

  function pullTogether(own: number): void {
    const ownX = places[own]!
    const ownY = places[own + 1]!
    const ownVelocityX = velocities[own]!
    const ownVelocityY = velocities[own + 1]!
    const farthest = sight * sight
    let pullX = pull[0]!
    let pullY = pull[1]!
    for (let other = 0; other < count * 2; other += 2) {
      const x = places[other]! - ownX
      const y = places[other + 1]! - ownY
      const square = x * x + y * y
      if (square === 0 || square > farthest) continue
      const gap = Math.sqrt(square)
      const attraction = gap < crowded ? 7 * (gap / crowded - 1) : 0.15
      // Rounded like the numbers of an array, which would take twice as long.
      pullX = Math.fround(pullX + (attraction * x) / gap)
      pullX = Math.fround(pullX + 0.15 * (velocities[other]! - ownVelocityX))
      pullY = Math.fround(pullY + (attraction * y) / gap)
      pullY = Math.fround(pullY + 0.15 * (velocities[other + 1]! - ownVelocityY))
    }
    pull[0] = pullX
    pull[1] = pullY
  }

  /** Follows the pull at nearly constant speed. */
  function turn(own: number): void {
    let square = 1e-6
    for (let axis = 0; axis < 2; axis++) {
      velocities[own + axis]! += pull[axis]! * step.seconds
      square += velocities[own + axis]! ** 2
    }
    const pace = FLIGHT / Math.sqrt(square)
    for (let axis = 0; axis < 2; axis++) velocities[own + axis]! *= 0.9 + 0.1 * pace
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
    advance(seconds) {
      step.seconds = seconds
      step.time += seconds
      moveGoal()
      if (lap !== undefined && goal[0]! > lap) startLap(lap)
      for (let own = 0; own < count * 2; own += 2) {
        pullToGoal(own)
        pullAside(own)
        pullTogether(own)
        turn(own)
      }
      for (let i = 0; i < count * 2; i++) {
        if (room[i % 2] === 0) velocities[i] = 0
        places[i]! += velocities[i]! * seconds
      }
    },
  }
}
