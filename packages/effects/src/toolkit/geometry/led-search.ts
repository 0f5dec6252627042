/** Number of cells along the longest side of the layout. */
const CELLS = 20

/** A search for the LEDs in a box. One object is reused for all searches. */
export interface LedSearch {
  /**
   * The box: least x, y, z, then most x, y, z, in the unit of the points. An array, because the
   * JavaScript engine boxes numbers passed to a long function.
   */
  readonly box: Float64Array
  /** LED numbers, of which the first `count` are the result: all LEDs in the box and some beside it. */
  readonly leds: Int32Array
  count: number
  /** Searches the box. Allocates nothing. */
  find(): void
}

/** Prepares a search among LEDs at finite `points` (x, y, z each), sorted into the cells of a grid. */
export function createLedSearch(points: Float32Array): LedSearch {
  const grid = createGrid(points)
  const { counts, starts, sorted } = grid
  const first = new Int32Array(3)
  const last = new Int32Array(3)
  const box = new Float64Array(6)
  const leds = new Int32Array(points.length / 3)
  const search = { box, leds, count: 0, find }
  return search

  function find(): void {
    for (let axis = 0; axis < 3; axis++) {
      first[axis] = cellAt(grid, axis, box[axis]!)
      last[axis] = cellAt(grid, axis, box[axis + 3]!)
    }
    let count = 0
    for (let x = first[0]!; x <= last[0]!; x++) {
      for (let z = first[2]!; z <= last[2]!; z++) {
        const column = (x * counts[2]! + z) * counts[1]!
        const end = starts[column + last[1]! + 1]!
        for (let i = starts[column + first[1]!]!; i < end; i++) leds[count++] = sorted[i]!
      }
    }
    search.count = count
  }
}

/** Cubic cells; those of a column, from low to high, follow one another. */
type Grid = {
  /** The lowest corner, and the number of cells along each axis. */
  readonly corner: Float32Array
  readonly counts: Int32Array
  readonly perUnit: number
  /** LED numbers cell by cell, the position of each cell's first one, and the number of LEDs. */
  readonly sorted: Int32Array
  readonly starts: Int32Array
}

function createGrid(points: Float32Array): Grid {
  const axes = [0, 1, 2].map((axis) => points.filter((_, i) => i % 3 === axis))
  const corner = Float32Array.from(axes, (along) => along.reduce((a, b) => Math.min(a, b)))
  const sides = axes.map((along, axis) => along.reduce((a, b) => Math.max(a, b)) - corner[axis]!)
  const longest = Math.max(...sides)
  const perUnit = longest > 0 ? CELLS / longest : 1
  const counts = Int32Array.from(sides, (side) => Math.max(1, Math.ceil(side * perUnit)))
  const scale = { corner, counts, perUnit }
  const cells = Int32Array.from(axes[0]!, (_, led) => {
    const [x, y, z] = axes.map((along, axis) => cellAt(scale, axis, along[led]!))
    return (x! * counts[2]! + z!) * counts[1]! + y!
  })
  const starts = new Int32Array(counts[0]! * counts[1]! * counts[2]! + 1)
  for (const cell of cells) starts[cell + 1]!++
  for (let cell = 1; cell < starts.length; cell++) starts[cell]! += starts[cell - 1]!
  const sorted = Int32Array.from(cells, (_, led) => led).sort((a, b) => cells[a]! - cells[b]!)
  return { ...scale, sorted, starts }
}

/** The cell of a coordinate along an axis; what lies outside counts as on the edge. */
function cellAt(
  { corner, counts, perUnit }: Pick<Grid, 'corner' | 'counts' | 'perUnit'>,
  axis: number,
  place: number,
): number {
  const cell = Math.floor((place - corner[axis]!) * perUnit)
  return Math.max(0, Math.min(counts[axis]! - 1, cell))
}
