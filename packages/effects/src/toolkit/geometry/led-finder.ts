import { bounds, createLayout, type Layout, normalisedPositions, type Point } from '@ledloom/core'
import { createOctree, type Octree } from './octree.ts'

/** Number of cells along the longest side of the layout. */
const CELLS = 40

/**
 * Finds the LED nearest to a place (x, y, z in normalised coordinates), to within a fortieth of the
 * layout. The place is an array because the engine boxes numbers that are passed to a function.
 */
type FindLed = (place: Float32Array) => number

/** Builds a table of the nearest LED to each cell of space. Places outside count as on the edge. */
export function createLedFinder(layout: Layout): FindLed {
  const { min, size } = bounds(createLayout(normalisedPositions(layout)))
  const counts = size.map((side) => Math.max(1, Math.ceil((side * CELLS) / 2)))
  const table = fillTable({ min, counts }, createSearch(layout))
  return (place) => {
    let cell = 0
    for (let axis = 0; axis < 3; axis++) {
      const count = counts[axis]!
      const step = Math.floor(((place[axis]! - min[axis]!) * CELLS) / 2)
      cell = cell * count + Math.min(count - 1, Math.max(0, step))
    }
    return table[cell]!
  }
}

function fillTable(
  { min, counts }: { readonly min: Point; readonly counts: readonly number[] },
  findNearest: FindLed,
): Int32Array {
  const table = new Int32Array(counts.reduce((a, b) => a * b))
  const middle = new Float32Array(3)
  for (let cell = 0; cell < table.length; cell++) {
    let rest = cell
    for (let axis = 2; axis >= 0; axis--) {
      const step = rest % counts[axis]!
      middle[axis] = min[axis]! + ((step + 0.5) * 2) / CELLS
      rest = (rest - step) / counts[axis]!
    }
    table[cell] = findNearest(middle)
  }
  return table
}

function createSearch(layout: Layout): FindLed {
  const points = normalisedPositions(layout)
  const tree = createOctree(
    Array.from({ length: layout.ledCount }, (_, led) => led),
    (led) => points[led * 3]!,
    (led) => points[led * 3 + 1]!,
    (led) => points[led * 3 + 2]!,
  )
  return ([x = 0, y = 0, z = 0]) => {
    const gap = (led: number) =>
      Math.hypot(points[led * 3]! - x, points[led * 3 + 1]! - y, points[led * 3 + 2]! - z)
    const found = findSome(tree, [x, y, z])
    return found.reduce((a, b) => (gap(b) < gap(a) || (gap(b) === gap(a) && b < a) ? b : a))
  }
}

/** The LEDs of the smallest tried ball that contains any. */
function findSome(tree: Octree<number>, [x, y, z]: readonly [number, number, number]): number[] {
  for (let reach = 2 / CELLS; ; reach *= 2) {
    const found = tree.findAllWithinRadius(x, y, z, reach)
    if (found.length > 0) return found
  }
}
