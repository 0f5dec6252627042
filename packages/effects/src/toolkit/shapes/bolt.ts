import type { Layout } from '@ledloom/core'
import { cheapestPaths, neighboursOf } from '../geometry/neighbours.ts'
import { uprightPositions } from '../geometry/upright-positions.ts'
import { hashUnit } from '../noise/hash.ts'

/** Maximum distance of the start below the highest LED and of the end above the lowest, in half layouts. */
const CLOUD = 0.3

/** Brightness of a fork relative to the trunk. */
const FORK = 0.5

/** A bolt of lightning, with one entry per LED. */
export interface Bolt {
  /** Peak brightness, 0 to 1. */
  readonly glow: Float32Array
  /** Time of arrival: 0 at the start, 1 at the end of the trunk. */
  readonly arrivals: Float32Array
}

type BoltOptions = {
  /** Seed of this bolt. */
  readonly key: number
  /** Number of forks off the trunk or off other forks. */
  readonly branches: number
  /** Width of its glow, in half layouts. */
  readonly width: number
}

/** Grows a bolt over neighbouring LEDs, from one near the top to one near the ground. */
export function createBolt(layout: Layout, { key, branches, width }: BoltOptions): Bolt {
  const points = uprightPositions(layout)
  const neighbours = neighboursOf(layout)
  const leds = Array.from({ length: layout.ledCount }, (_, led) => led)
  const heightOf = (led: number) => points[led * 3 + 1]!
  const pick = (choice: number, from: readonly number[]) =>
    from[Math.floor(hashUnit(key, choice) * from.length)]!

  const top = Math.max(...leds.map(heightOf))
  const start = pick(
    -1,
    leds.filter((led) => heightOf(led) >= top - CLOUD),
  )
  // Squared, so that it prefers rows of LEDs to gaps.
  const { previous, costs } = cheapestPaths(neighbours, start, (place) => {
    return neighbours.distances[place]! ** 2 * (0.1 + hashUnit(key, place))
  })
  const reached = leds.filter((led) => Number.isFinite(costs[led]!))
  const bottom = Math.min(...reached.map(heightOf))
  const end = pick(
    -2,
    reached.filter((led) => heightOf(led) <= bottom + CLOUD),
  )

  const strengths = new Float32Array(layout.ledCount)
  const trace = (from: number, strength: number) => {
    for (let led = from; led >= 0 && strengths[led] === 0; led = previous[led]!) {
      strengths[led] = strength
    }
  }
  trace(end, 1)
  for (let fork = 0; fork < branches; fork++) trace(pick(-3 - fork, reached), FORK)
  const arrivals = costs.map((cost) => (cost < costs[end]! ? cost / costs[end]! : 1))
  return shineAround(points, { glow: strengths, arrivals }, width)
}

/** Spreads the light of a bolt to the LEDs within `width`; each takes the strongest. */
function shineAround(points: Float32Array, bolt: Bolt, width: number): Bolt {
  const glow = bolt.glow.slice()
  const arrivals = bolt.arrivals.slice()
  for (const [source, strength] of bolt.glow.entries()) {
    if (strength === 0) continue
    for (let led = 0; led < glow.length; led++) {
      const dx = points[led * 3]! - points[source * 3]!
      const dy = points[led * 3 + 1]! - points[source * 3 + 1]!
      const dz = points[led * 3 + 2]! - points[source * 3 + 2]!
      const near = 1 - Math.sqrt(dx * dx + dy * dy + dz * dz) / width
      if (near <= 0 || strength * near * near <= glow[led]!) continue
      glow[led] = strength * near * near
      arrivals[led] = bolt.arrivals[source]!
    }
  }
  return { glow, arrivals }
}
