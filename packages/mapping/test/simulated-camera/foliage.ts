import { bounds, type Layout, type Point } from '@ledloom/core'
import type { Random } from './random.ts'
import type { Sphere } from './scene.ts'
import { distance, normalise } from './vector.ts'

/** Needles and leaves that fill a body. */
export type Foliage = {
  /** `true` for places in the body. */
  readonly fills: (place: Point) => boolean
  /** Metres that one looks into it, on average. */
  readonly sight: number
  /** Metres of a tuft, the smallest and the largest. */
  readonly radius: readonly [number, number]
}

/** Tufts at random places of a body. None sits on an LED. */
export function growFoliage(
  layout: Layout,
  random: Random,
  { fills, sight, radius }: Foliage,
): Sphere[] {
  const { min, max, size } = bounds(layout)
  const volume = size[0] * size[1] * size[2]
  const middle = (radius[0] + radius[1]) / 2
  const count = Math.round(volume / (sight * Math.PI * middle ** 2))
  const between = (axis: 0 | 1 | 2) => random.between(min[axis], max[axis])
  const tufts = Array.from({ length: count }, () => ({
    centre: [between(0), between(1), between(2)] as const,
    radius: random.between(...radius),
  }))
  const leds = placesOf(layout)
  return tufts.filter(
    (tuft) =>
      fills(tuft.centre) && leds.every((led) => distance(led, tuft.centre) > tuft.radius + 0.005),
  )
}

/** A trunk along y. */
export function growTrunk(height: number, radius: number): Sphere[] {
  const count = Math.ceil(height / radius)
  return Array.from({ length: count }, (_, part) => ({
    centre: [0, part * radius, 0],
    radius: radius * (1 - (0.7 * part) / count),
  }))
}

/** Directions away from an axis or a plane, each turned a little at random. */
export function faceAway(
  layout: Layout,
  random: Random,
  away: (place: Point) => Point,
  scatter = 0.5,
): Point[] {
  return placesOf(layout).map((place) => {
    const [x, y, z] = normalise(away(place))
    return normalise([
      x + scatter * random.normal(),
      y + scatter * random.normal(),
      z + scatter * random.normal(),
    ])
  })
}

function placesOf({ positions, ledCount }: Layout): Point[] {
  return Array.from({ length: ledCount }, (_, led) => [
    positions[3 * led]!,
    positions[3 * led + 1]!,
    positions[3 * led + 2]!,
  ])
}
