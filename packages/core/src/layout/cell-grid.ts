import { bounds, normalisedPositions, type Point } from './bounds.ts'
import type { Layout } from './layout.ts'

/** A grid of cells of equal sides, with one LED at most in each. */
export type CellGrid = {
  /** Cells in width, height and depth; 1 or more each. */
  readonly size: Point
  /** The cell of each LED in wire order, counted from the left, the bottom and the back. */
  readonly cells: readonly Point[]
}

/** Distance from the middle of a cell, in cells, up to which an LED counts as on the grid. */
const TOLERANCE = 0.02

/**
 * The coarsest grid on which all LEDs are in the middles of their cells, if there is one; otherwise one
 * with `most` cells on the longest side and each LED in the nearest free cell.
 */
export function latticeOf(layout: Layout, most: number): CellGrid {
  return exactGrid(layout, most) ?? crowdedGrid(layout, most)
}

/**
 * Like {@link latticeOf} for the front view; but an irregular layout gets the coarsest grid that has a
 * cell for each LED.
 */
export function frontGrid(layout: Layout, most: number): CellGrid {
  const positions = layout.positions.map((value, i) => (i % 3 === 2 ? 0 : value))
  const front = { ...layout, positions }
  const exact = exactGrid(front, most)
  if (exact) return exact
  for (let count = 2; count < most; count++) {
    const grid = roundedGrid(front, count)
    if (isDistinct(grid.cells)) return grid
  }
  return crowdedGrid(front, most)
}

/** A straight line may have a cell for each LED, however many. */
function exactGrid(layout: Layout, most: number): CellGrid | undefined {
  for (let count = 2; count <= Math.max(most, layout.ledCount); count++) {
    const scaled = scaledPositions(layout, count)
    if (scaled.some((value) => Math.abs(value - Math.round(value)) > TOLERANCE)) continue
    const grid = roundedGrid(layout, count)
    const [width, height, depth] = grid.size
    const isLine = width * height * depth === Math.max(width, height, depth)
    if ((count <= most || isLine) && isDistinct(grid.cells)) return grid
  }
  return undefined
}

function roundedGrid(layout: Layout, count: number): CellGrid {
  const scaled = scaledPositions(layout, count)
  const cells = Array.from({ length: layout.ledCount }, (_, led): Point => {
    const [x, y, z] = scaled.subarray(3 * led, 3 * led + 3)
    return [Math.round(x!), Math.round(y!), Math.round(z!)]
  })
  return { size: sizeOf(cells), cells }
}

/** Positions in cells from the corner at the left, bottom and back. */
function scaledPositions(layout: Layout, count: number): Float32Array {
  const { size } = bounds(layout)
  const longest = Math.max(...size) || 1
  return normalisedPositions(layout).map(
    (value, i) => ((count - 1) / 2) * (value + size[i % 3]! / longest),
  )
}

function sizeOf(cells: readonly Point[]): Point {
  const side = (axis: 0 | 1 | 2) => 1 + cells.reduce((most, cell) => Math.max(most, cell[axis]), 0)
  return [side(0), side(1), side(2)]
}

function isDistinct(cells: readonly Point[]): boolean {
  return new Set(cells.map(String)).size === cells.length
}

/** Rounds positions; an LED whose cell is taken goes to the nearest free one. */
function crowdedGrid(layout: Layout, count: number): CellGrid {
  const { cells, size } = roundedGrid(layout, count)
  const taken = new Set<string>()
  const placed = cells.map((cell) => {
    const free = nearestFree(cell, taken, size)
    taken.add(String(free))
    return free
  })
  return { size: sizeOf(placed), cells: placed }
}

/** Looks in growing cubes around a cell. A flat grid grows only within its plane. */
function nearestFree(cell: Point, taken: ReadonlySet<string>, [, , depth]: Point): Point {
  for (let reach = 0; ; reach++) {
    const deep = depth > 1 ? reach : 0
    let best: Point | undefined
    let least = Number.POSITIVE_INFINITY
    for (let z = -deep; z <= deep; z++)
      for (let y = -reach; y <= reach; y++)
        for (let x = -reach; x <= reach; x++) {
          const distance = x * x + y * y + z * z
          const other: Point = [cell[0] + x, cell[1] + y, cell[2] + z]
          if (distance >= least || Math.min(...other) < 0 || taken.has(String(other))) continue
          best = other
          least = distance
        }
    if (best) return best
  }
}
