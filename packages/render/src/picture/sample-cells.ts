import type { Frame } from '@ledloom/core'
import type { LedCells } from './led-cells.ts'
import type { Lens } from './lens.ts'
import type { LightField } from './light-field.ts'
import { type Patch, sumPatch } from './sum-patch.ts'

/** What the LEDs look at. */
export interface CellSampling {
  readonly cells: LedCells
  readonly lens: Lens
  readonly field: LightField
}

const patch: Patch = new Float64Array(6)
const sum = new Float64Array(3)
const ends = new Float64Array(2)

/**
 * Writes the mean light of each LED's cell into `out` and gives `out`. A cell across the seam of a
 * round chart takes light from both edges. Allocates nothing.
 *
 * @param around how far the picture is moved along u, on a round chart
 */
export function sampleCells(out: Frame, sampling: CellSampling, around = 0): Frame {
  const ledCount = sampling.cells.corners.length / 4
  for (let led = 0; led < ledCount; led++) {
    sum.fill(0)
    const area = sumCell(sampling, led, around)
    const scale = area > 0 ? 1 / area : 0
    out[3 * led] = sum[0]! * scale
    out[3 * led + 1] = sum[1]! * scale
    out[3 * led + 2] = sum[2]! * scale
  }
  return out
}

function sumCell(sampling: CellSampling, led: number, around: number): number {
  const { corners, window, period } = sampling.cells
  ends[0] = corners[4 * led]!
  ends[1] = corners[4 * led + 2]!
  if (period === 0) return sumPiece(sampling, led)
  moveAround(around, sampling.cells)
  const right = ends[1]!
  const edge = window.left + period
  ends[1] = Math.min(right, edge)
  const area = sumPiece(sampling, led)
  if (right <= edge) return area
  ends[0] = window.left
  ends[1] = right - period
  return area + sumPiece(sampling, led)
}

/** Moves both ends against the picture, so that the left one is in the window. */
function moveAround(around: number, { window, period }: LedCells): void {
  const width = ends[1]! - ends[0]!
  const left = ends[0]! - around - window.left
  const turns = Math.floor(left / period)
  if (around === 0) return
  ends[0] = window.left + left - turns * period
  ends[1] = ends[0]! + width
}

/** Adds the part of a cell between both ends, and gives its area in pixels. */
function sumPiece({ cells, lens, field }: CellSampling, led: number): number {
  const bottom = cells.corners[4 * led + 1]!
  const top = cells.corners[4 * led + 3]!
  const u = (ends[0]! + ends[1]!) / 2
  const v = (bottom + top) / 2
  const halfWidth = (ends[1]! - ends[0]!) / 2
  const halfHeight = (top - bottom) / 2
  patch[0] = lens[0]! * u + lens[1]! * v + lens[2]!
  patch[1] = lens[3]! * u + lens[4]! * v + lens[5]!
  patch[2] = lens[0]! * halfWidth
  patch[3] = lens[3]! * halfWidth
  patch[4] = lens[1]! * halfHeight
  patch[5] = lens[4]! * halfHeight
  return sumPatch(sum, field, patch)
}
