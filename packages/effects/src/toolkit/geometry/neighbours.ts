import { cachedByLayout, type Layout, normalisedPositions } from '@ledloom/core'
import { createOctree, type Octree } from './octree.ts'

/** The nearest LEDs of each LED, as rows of equal length. */
export interface Neighbours {
  /** Number of neighbours of an LED: 8, or all others if there are fewer. */
  readonly count: number
  /** LED numbers, `ledCount × count`, the nearest first. */
  readonly leds: Int32Array
  /** Distance of each, in half layouts. */
  readonly distances: Float32Array
}

/** Number of neighbours of an LED: those on a square grid, diagonals included. */
const COUNT = 8

type Entry = {
  readonly led: number
  readonly x: number
  readonly y: number
  readonly z: number
}

/** The nearest neighbours of every LED; found once per layout. */
export const neighboursOf: (layout: Layout) => Neighbours = cachedByLayout((layout) => {
  const entries = entriesOf(layout)
  const tree = createOctree(
    entries,
    ({ x }) => x,
    ({ y }) => y,
    ({ z }) => z,
  )
  const count = Math.min(COUNT, layout.ledCount - 1)
  const leds = new Int32Array(layout.ledCount * count)
  const distances = new Float32Array(layout.ledCount * count)
  let radius = 2 / Math.cbrt(layout.ledCount)
  for (const entry of entries) {
    const nearest = findNearest(tree, entry, { count, radius })
    for (const [place, { led, gap }] of nearest.entries()) {
      leds[entry.led * count + place] = led
      distances[entry.led * count + place] = gap
    }
    // Successive LEDs are near each other, so the radius for one suits the next.
    radius = Math.max(1e-3, 1.2 * (nearest.at(-1)?.gap ?? radius))
  }
  return { count, leds, distances }
})

function entriesOf(layout: Layout): Entry[] {
  const points = normalisedPositions(layout)
  return Array.from({ length: layout.ledCount }, (_, led) => ({
    led,
    x: points[led * 3]!,
    y: points[led * 3 + 1]!,
    z: points[led * 3 + 2]!,
  }))
}

/** Finds the nearest `count` LEDs. `radius` is the initial one of the search. */
function findNearest(
  tree: Octree<Entry>,
  { led, x, y, z }: Entry,
  { count, radius }: { readonly count: number; readonly radius: number },
): { readonly led: number; readonly gap: number }[] {
  for (let reach = radius; ; reach *= 1.6) {
    const found = tree.findAllWithinRadius(x, y, z, reach)
    if (found.length <= count && reach < 4) continue
    return found
      .filter((other) => other.led !== led)
      .map((other) => ({ led: other.led, gap: Math.hypot(other.x - x, other.y - y, other.z - z) }))
      .sort((a, b) => a.gap - b.gap || a.led - b.led)
      .slice(0, count)
  }
}

/** The cheapest paths from one LED to all others over their neighbours: a tree. */
type CheapestPaths = {
  /** The previous LED on the path to each LED; −1 for the start and for unreachable LEDs. */
  readonly previous: Int32Array
  /** The cost of the path to each LED; 0 for the start, infinite for unreachable LEDs. */
  readonly costs: Float32Array
}

/**
 * Finds the cheapest paths from the LED `start`. With random costs they are crooked and fork like
 * lightning, roots or a river.
 *
 * Relaxes costs until nothing gets cheaper (Bellman–Ford with a queue, Moore 1959), which takes a few
 * visits per LED on graphs of near neighbours.
 *
 * @param costOf the cost, above 0, of going from an LED to its neighbour at `place` in `neighbours.leds`
 */
export function cheapestPaths(
  { count, leds }: Neighbours,
  start: number,
  costOf: (place: number) => number,
): CheapestPaths {
  const ledCount = count > 0 ? leds.length / count : 1
  const previous = new Int32Array(ledCount).fill(-1)
  const costs = new Float32Array(ledCount).fill(Number.POSITIVE_INFINITY)
  costs[start] = 0
  // A ring buffer that holds each LED at most once; a set takes 1.5 times as long.
  const waiting = new Int32Array(ledCount)
  const isWaiting = new Uint8Array(ledCount)
  waiting[0] = start
  isWaiting[start] = 1
  for (let first = 0, waitingCount = 1; waitingCount > 0; waitingCount--) {
    const led = waiting[first]!
    first = (first + 1) % ledCount
    isWaiting[led] = 0
    for (let place = led * count; place < (led + 1) * count; place++) {
      const next = leds[place]!
      const cost = Math.fround(costs[led]! + costOf(place))
      if (cost >= costs[next]!) continue
      costs[next] = cost
      previous[next] = led
      if (isWaiting[next]! > 0) continue
      isWaiting[next] = 1
      waiting[(first + waitingCount - 1) % ledCount] = next
      waitingCount++
    }
  }
  return { previous, costs }
}
