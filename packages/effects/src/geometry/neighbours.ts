import { cachedByLayout, type Layout, normalisedPositions } from '@ledloom/core'
import { type Octree, octree } from 'd3-octree'

/** The LEDs nearest to each LED, as rows of equal length: a graph to spread things over. */
export interface Neighbours {
  /** Neighbours of an LED: 8, or all others where there are fewer. */
  readonly count: number
  /** LED numbers, `ledCount × count`, the nearest first. */
  readonly leds: Int32Array
  /** How far away each is, in half layouts. */
  readonly distances: Float32Array
}

/** Neighbours of an LED: as many as on a square grid, diagonals included. */
const COUNT = 8

/** What an index holds: a place, and whose it is. */
interface Entry {
  readonly led: number
  readonly x: number
  readonly y: number
  readonly z: number
}

/** The nearest neighbours of every LED of a layout; found once a layout. */
export const neighboursOf: (layout: Layout) => Neighbours = cachedByLayout((layout) => {
  const entries = entriesOf(layout)
  const tree = octree(
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
    // LEDs in wire order are near each other: what was right for one suits the next.
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

interface Search {
  readonly count: number
  /** Where the search begins; it widens until enough are found. */
  readonly radius: number
}

interface Neighbour {
  readonly led: number
  readonly gap: number
}

function findNearest(
  tree: Octree<Entry>,
  { led, x, y, z }: Entry,
  { count, radius }: Search,
): Neighbour[] {
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
