import type { Frame } from '@ledloom/core'
import type { LedCells } from './led-cells.ts'
import type { Lens } from './lens.ts'
import type { LightField } from './light-field.ts'
import type { PicturePose } from './picture-pose.ts'
import { type Patch, sumPatch } from './sum-patch.ts'

/** What the LEDs look at. */
export interface CellSampling {
  readonly cells: LedCells
  readonly lens: Lens
  readonly field: LightField
  /** How far the picture is moved along u, on a round chart. Default 0. */
  readonly pose?: Pick<PicturePose, 'around'>
}

const patch: Patch = new Float64Array(6)
// Red, green, blue, area: what a function gives back as a number may be allocated.
const sum = new Float64Array(4)
const ends = new Float64Array(2)

/**
 * Writes the mean light of each LED's cell into `out` and gives `out`. A cell across the seam of a
 * round chart takes light from both edges. Allocates nothing.
 */
export function sampleCells(out: Frame, sampling: CellSampling): Frame {
  const ledCount = sampling.cells.corners.length / 4
  for (let led = 0; led < ledCount; led++) {
    sum.fill(0)
    sumCell(sampling, led)
    const scale = sum[3]! > 0 ? 1 / sum[3]! : 0
    out[3 * led] = sum[0]! * scale
    out[3 * led + 1] = sum[1]! * scale
    out[3 * led + 2] = sum[2]! * scale
  }
  return out
}

function sumCell(sampling: CellSampling, led: number): void {
  const { corners, window, period } = sampling.cells
  ends[0] = corners[4 * led]!
  ends[1] = corners[4 * led + 2]!
  if (period > 0 && sampling.pose) moveAround(sampling.pose, sampling.cells)
  const right = ends[1]!
  const edge = window.left + period
  const isAcross = period > 0 && right > edge
  if (isAcross) ends[1] = edge
  sumPiece(sampling, led)
  if (!isAcross) return
  ends[0] = window.left
  ends[1] = right - period
  sumPiece(sampling, led)
}

/** Moves both ends against the picture, so that the left one is in the window. */
function moveAround({ around }: Pick<PicturePose, 'around'>, { window, period }: LedCells): void {
  const left = ends[0]! - around - window.left
  const moved = left - Math.floor(left / period) * period + window.left
  ends[1]! += moved - ends[0]!
  ends[0] = moved
}

/** Adds the part of a cell between both ends. */
function sumPiece({ cells, lens, field }: CellSampling, led: number): void {
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
  sumPatch(sum, field, patch)
}
