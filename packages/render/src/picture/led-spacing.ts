import type { Layout } from '@ledloom/core'

/** How far apart the LEDs are as seen from the front. */
export interface LedSpacing {
  /**
   * For each LED the distance to its nearest neighbour in the plane of x and y, but at least
   * `typical`: LEDs that lie one behind the other would otherwise see nothing but a point.
   */
  readonly distances: Float64Array
  /** The median distance to the nearest neighbour that is not at the same place; 0 where all are. */
  readonly typical: number
}

/** The spacing of a layout seen from the front, in the layout's own unit. */
export function measureSpacing(layout: Layout): LedSpacing {
  const nearest = nearestDistances(layout)
  const apart = nearest.filter((distance) => distance > 0).sort()
  const typical = apart[apart.length >> 1] ?? 0
  return { distances: nearest.map((distance) => Math.max(distance, typical)), typical }
}

// Sorted by x, the search ends as soon as x alone is farther away than what was found.
function nearestDistances(layout: Layout): Float64Array {
  const order = Uint32Array.from({ length: layout.ledCount }, (_, led) => led).sort(
    (a, b) => layout.positions[3 * a]! - layout.positions[3 * b]!,
  )
  const distances = new Float64Array(layout.ledCount)
  for (let place = 0; place < order.length; place++) {
    const right = nearestAlong(layout.positions, order, { place, step: 1 })
    const left = nearestAlong(layout.positions, order, { place, step: -1 })
    const distance = Math.min(left, right)
    distances[order[place]!] = Number.isFinite(distance) ? distance : 0
  }
  return distances
}

interface Walk {
  readonly place: number
  readonly step: 1 | -1
}

function nearestAlong(positions: Float32Array, order: Uint32Array, { place, step }: Walk): number {
  const led = 3 * order[place]!
  const x = positions[led]!
  const y = positions[led + 1]!
  let nearest = Number.POSITIVE_INFINITY
  for (let i = place + step; i >= 0 && i < order.length; i += step) {
    const other = 3 * order[i]!
    const dx = positions[other]! - x
    if (Math.abs(dx) >= nearest) break
    const distance = Math.hypot(dx, positions[other + 1]! - y)
    if (distance > 0 && distance < nearest) nearest = distance
  }
  return nearest
}
