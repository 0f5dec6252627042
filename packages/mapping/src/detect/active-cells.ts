import type { MappingPattern } from '../code/mapping-pattern.ts'
import type { ClockTiming } from './clock-timing.ts'
import { CELL } from './reduce-picture.ts'
import { reachOfState, stateAt } from './state-at.ts'
import type { WatchedClip } from './watch-clip.ts'

/** Pixels of a cell. */
const CELL_PIXELS = CELL * CELL

/** Cells that are measured at most: 26 megabytes of light a device, at 64 pixels and 60 states each. */
const MOST_CELLS = 9000

/** Blinking in a cell, in multiples of that of a usual cell, and as a share of the strongest. */
const ABOVE_NOISE = 5
const ABOVE_STRONGEST = 1 / 3000

/** The pixels that are measured, in whole cells. */
export type ActivePixels = {
  readonly width: number
  readonly columns: number
  readonly rows: number
  /** Pixels, 64 a cell. */
  readonly count: number
  /** The measured cells, in order. */
  readonly cells: Int32Array
  /** Number of a cell among the measured ones, or −1. */
  readonly slots: Int32Array
}

/** Chooses the cells in which anything blinks as the code does, and those beside them. */
export function chooseActiveCells(
  watched: WatchedClip,
  pattern: MappingPattern,
  clocks: readonly ClockTiming[],
): ActivePixels {
  const { columns, rows } = watched
  const energy = new Float64Array(columns * rows)
  for (const clock of clocks) addEnergy(energy, watched, { pattern, clock })
  const sorted = energy.toSorted()
  const usual = sorted[sorted.length >> 1]!
  const strongest = sorted[Math.floor(sorted.length * 0.999)]!
  const least = Math.max(usual * ABOVE_NOISE, strongest * ABOVE_STRONGEST)
  const chosen = Array.from(energy, (_, cell) => cell)
    .filter((cell) => energy[cell]! > least)
    .sort((a, b) => energy[b]! - energy[a]!)
  const cells = withNeighbours(chosen, columns, rows).sort((a, b) => a - b)
  const slots = new Int32Array(columns * rows).fill(-1)
  for (const [slot, cell] of cells.entries()) slots[cell] = slot
  return {
    width: columns * CELL,
    columns,
    rows,
    count: cells.length * CELL_PIXELS,
    cells: Int32Array.from(cells),
    slots,
  }
}

/** Adds the squared differences between the bits and their complements. */
function addEnergy(
  energy: Float64Array,
  { times, cells, columns, rows }: WatchedClip,
  { pattern, clock }: { readonly pattern: MappingPattern; readonly clock: ClockTiming },
): void {
  const means = pattern.states.map(() => new Float32Array(energy.length))
  const counts = new Float64Array(pattern.frameCount)
  const states = { frameCount: pattern.frameCount, reach: reachOfState(times, clock) }
  for (const [picture, light] of cells.entries()) {
    // The middle row stands for all: a state's picture may blur at the edges of this coarse search.
    const { index, weight } = stateAt(times[picture]!, clock, states)
    if (weight <= 0) continue
    counts[index] = counts[index]! + weight
    const mean = means[index]!
    for (let i = 0; i < light.length; i++) mean[i] = mean[i]! + weight * light[i]!
  }
  for (const [index, state] of pattern.states.entries()) {
    if (state.kind !== 'bit' || state.isComplement) continue
    const [one, other] = [counts[index]!, counts[index + 1]!]
    if (one === 0 || other === 0) continue
    for (let cell = 0; cell < columns * rows; cell++) {
      const difference = means[index]![cell]! / one - means[index + 1]![cell]! / other
      energy[cell] = energy[cell]! + difference * difference
    }
  }
}

function withNeighbours(chosen: readonly number[], columns: number, rows: number): number[] {
  const all = new Set<number>()
  for (const cell of chosen) {
    if (all.size > MOST_CELLS) break
    const [column, row] = [cell % columns, Math.floor(cell / columns)]
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
        all.add(y * columns + x)
      }
    }
  }
  return [...all]
}

/** The number of a pixel among the measured ones, or −1. */
export function pixelAt({ slots, columns, rows }: ActivePixels, x: number, y: number): number {
  const [column, row] = [x >> 3, y >> 3]
  if (column < 0 || row < 0 || column >= columns || row >= rows) return -1
  const slot = slots[row * columns + column]!
  return slot < 0 ? -1 : slot * CELL_PIXELS + (y & 7) * CELL + (x & 7)
}
