import type { Direction } from '../geometry/distances.ts'

/**
 * Most sparks that light an LED at a time, on average. Where more overlap, all LEDs are so bright that
 * nobody sees how many there are.
 */
const CROWD = 20

/** LEDs through which sparks are sent, and those that are looked for around each. */
const SAMPLES = 48
const OTHERS = 1200

/** Sparks that fly through the places of LEDs. */
export type Crowd = {
  /** Sparks at a time, on average. */
  readonly count: number
  /** Radius of each, in the unit of the points. */
  readonly size: number
  /** The direction in which they fly, of length 1, and how far, in the unit of the points. */
  readonly direction: Direction
  readonly distance: number
  /** Length of the tail of each, in the unit of the points. Default 0. */
  readonly tail?: number
}

/**
 * Returns the share of a crowd that is worth drawing on LEDs at `points` (x, y, z each), above 0 and at most 1.
 * It is less than 1 where so many and so large sparks overlap that fewer ones look the same, if each is
 * brighter by one over that share.
 */
export function thinOut(points: Float32Array, crowd: Crowd): number {
  const overlap = crowd.count * shareInReach(points, crowd)
  return overlap > CROWD ? CROWD / overlap : 1
}

/** The share of its way on which a spark lights an LED, on average. */
function shareInReach(
  points: Float32Array,
  { size, direction, distance, tail = 0 }: Crowd,
): number {
  const ledCount = points.length / 3
  const fromStep = 3 * Math.max(1, Math.floor(ledCount / SAMPLES))
  const toStep = 3 * Math.max(1, Math.floor(ledCount / OTHERS))
  let [pairs, shares] = [0, 0]
  for (let from = 0; from < points.length; from += fromStep) {
    for (let to = 0; to < points.length; to += toStep) {
      const dx = points[to]! - points[from]!
      const dy = points[to + 1]! - points[from + 1]!
      const dz = points[to + 2]! - points[from + 2]!
      const along = dx * direction[0] + dy * direction[1] + dz * direction[2]
      const aside = dx * dx + dy * dy + dz * dz - along * along
      pairs++
      if (aside >= size * size) continue
      shares += Math.min(1, (2 * Math.sqrt(size * size - aside) + tail) / distance)
    }
  }
  return shares / pairs
}
