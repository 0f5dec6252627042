import type { Chart } from './chart.ts'

/** How far apart the LEDs are on a chart. */
export interface LedSpacing {
  /**
   * For each LED the distance to its nearest neighbour, on a round chart also the one across the
   * seam, but at least `typical`: LEDs that lie one behind the other would otherwise see nothing
   * but a point.
   */
  readonly distances: Float64Array
  /** The median distance to the nearest neighbour that is not at the same place; 0 where all are. */
  readonly typical: number
}

/** The spacing of the LEDs of a chart, in the layout's own unit. */
export function measureSpacing(chart: Chart): LedSpacing {
  const nearest = nearestDistances(chart)
  const apart = nearest.filter((distance) => distance > 0).sort()
  const typical = apart[apart.length >> 1] ?? 0
  return { distances: nearest.map((distance) => Math.max(distance, typical)), typical }
}

// Sorted by v, the search ends as soon as v alone is farther away than what was found; v knows
// no seam.
function nearestDistances(chart: Chart): Float64Array {
  const { points } = chart
  const order = Uint32Array.from({ length: points.length / 2 }, (_, led) => led).sort(
    (a, b) => points[2 * a + 1]! - points[2 * b + 1]!,
  )
  const distances = new Float64Array(order.length)
  for (let place = 0; place < order.length; place++) {
    const above = nearestAlong(chart, order, { place, step: 1 })
    const below = nearestAlong(chart, order, { place, step: -1 })
    const distance = Math.min(above, below)
    distances[order[place]!] = Number.isFinite(distance) ? distance : 0
  }
  return distances
}

interface Walk {
  readonly place: number
  readonly step: 1 | -1
}

function nearestAlong(chart: Chart, order: Uint32Array, { place, step }: Walk): number {
  const led = order[place]!
  let nearest = Number.POSITIVE_INFINITY
  for (let i = place + step; i >= 0 && i < order.length; i += step) {
    const other = order[i]!
    const dv = Math.abs(chart.points[2 * other + 1]! - chart.points[2 * led + 1]!)
    if (dv >= nearest) break
    const distance = Math.hypot(distanceAround(chart, led, other), dv)
    if (distance > 0 && distance < nearest) nearest = distance
  }
  return nearest
}

function distanceAround({ points, round }: Chart, led: number, other: number): number {
  const du = Math.abs(points[2 * led]! - points[2 * other]!)
  if (round === undefined) return du
  const breadth = (round.breadths[led]! + round.breadths[other]!) / 2
  return breadth * Math.min(du, round.period - du)
}
