import type { Pose } from './camera.ts'
import type { Random } from './random.ts'
import { add, cross, normalise, scale } from './vector.ts'

/** A hand that holds a camera: its pose at any time, in seconds. */
export type Hand = (time: number) => Pose

/** Slow swaying, and the tremor of muscles at 5 to 9 a second. */
const SWAY = { rates: [0.15, 1.6], degrees: 0.28, metres: 0.007 } as const
const TREMOR = { rates: [5, 9], degrees: 0.03, metres: 0.0004 } as const

/** @param strength 0 for a tripod, 1 for most people, 3 for a bad day */
export function holdByHand(pose: Pose, random: Random, strength: number): Hand {
  const [yaw, pitch, roll] = [0, 1, 2].map(() => drift(random, 'degrees'))
  const [x, y, z] = [0, 1, 2].map(() => drift(random, 'metres'))
  const radians = (strength * Math.PI) / 180
  return (time) => {
    const place = add(pose.place, [x!(time), y!(time), z!(time)], strength)
    return turn(
      { ...pose, place },
      [yaw!, pitch!, roll!].map((at) => radians * at(time)),
    )
  }
}

type Wave = { readonly rate: number; readonly phase: number; readonly height: number }

function drift(random: Random, unit: 'degrees' | 'metres'): (time: number) => number {
  const waves = [SWAY, TREMOR].flatMap((kind) =>
    Array.from({ length: 6 }, (): Wave => {
      const rate = random.between(kind.rates[0], kind.rates[1])
      // The faster, the smaller.
      const height = (kind[unit] * random.normal()) / Math.max(1, rate / kind.rates[0] / 3)
      return { rate, phase: random.between(0, 2 * Math.PI), height }
    }),
  )
  return (time) =>
    waves.reduce(
      (sum, { rate, phase, height }) =>
        sum + (height / Math.sqrt(3)) * Math.sin(2 * Math.PI * rate * time + phase),
      0,
    )
}

function turn(pose: Pose, [yaw = 0, pitch = 0, roll = 0]: readonly number[]): Pose {
  const aside = add(pose.forward, pose.right, Math.tan(yaw))
  const forward = normalise(add(aside, pose.down, Math.tan(pitch)))
  const tilted = add(scale(pose.right, Math.cos(roll)), pose.down, Math.sin(roll))
  const right = normalise(cross(cross(forward, tilted), forward))
  return { place: pose.place, forward, right, down: cross(forward, right) }
}
