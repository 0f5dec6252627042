import type { Frame } from '@ledloom/core'
import type { LedCells } from '@ledloom/effects'
import type { LightBox, LightField } from './light-field.ts'
import type { Lens, PicturePose } from './picture-pose.ts'

/** A picture under the cells of the LEDs. */
type CellSampling = {
  readonly cells: LedCells
  readonly lens: Lens
  readonly field: LightField
  /** Shift of the picture along u, on a round chart. Default 0. */
  readonly pose?: Pick<PicturePose, 'around'>
}

const patch: Patch = new Float64Array(6)
// Red, green, blue, area: returning numbers from functions may allocate.
const sum = new Float64Array(4)
const ends = new Float64Array(2)

/**
 * Writes the mean light of each LED's cell into `out` and returns `out`. A cell across the seam of a
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

/**
 * A parallelogram on a picture, in pixels: its middle (x, y) and the way from there to the middle
 * of one side (x, y) and of the next one (x, y).
 */
type Patch = Float64Array

/** The fewest slices of a slanted patch: its sides are straight, its pixels are not. */
const SLICES = 32

/** Slices of a row that rounding alone would add. */
const ROUNDING = 1e-9

// Scratch memory: nothing is allocated per LED.
const box: LightBox = new Float64Array(4)
const sides = new Float64Array(4)

/**
 * Adds the light of a patch to the first three values of `sum`, and to the fourth its area in
 * pixels, that beside the field included.
 *
 * A slanted patch is cut at each row of pixels and at each of its corners, and between these into
 * slices of equal height, so that a mirrored picture gives the same light. A slice counts with its
 * width halfway up, which is exact unless the light changes along its slanted ends.
 */
function sumPatch(sum: Float64Array, field: LightField, patch: Patch): void {
  const area = 4 * Math.abs(patch[2]! * patch[5]! - patch[3]! * patch[4]!)
  if (!(area > 0)) return
  sum[3]! += area
  if (isUpright(patch)) addUpright(sum, field, patch)
  else addSlanted(sum, field, patch)
}

function isUpright(patch: Patch): boolean {
  return (patch[3] === 0 && patch[4] === 0) || (patch[2] === 0 && patch[5] === 0)
}

function addUpright(sum: Float64Array, field: LightField, patch: Patch): void {
  const width = Math.abs(patch[2]!) + Math.abs(patch[4]!)
  const height = Math.abs(patch[3]!) + Math.abs(patch[5]!)
  box[0] = patch[0]! - width
  box[1] = Math.max(field.top, patch[1]! - height)
  box[2] = patch[0]! + width
  box[3] = Math.min(field.bottom, patch[1]! + height)
  field.addBox(sum, box)
}

function addSlanted(sum: Float64Array, field: LightField, patch: Patch): void {
  measureSides(patch)
  const y = patch[1]!
  const reach = Math.abs(patch[3]!) + Math.abs(patch[5]!)
  const shoulder = Math.abs(Math.abs(patch[3]!) - Math.abs(patch[5]!))
  const step = (reach * 2) / SLICES
  const bottom = Math.min(y + reach, field.bottom)
  let top = Math.max(y - reach, field.top)
  while (top < bottom) {
    let next = Math.min(bottom, Math.floor(top) + 1)
    if (top < y - shoulder) next = Math.min(next, y - shoulder)
    else if (top < y + shoulder) next = Math.min(next, y + shoulder)
    const slices = Math.max(1, Math.ceil((next - top) / step - ROUNDING))
    for (let slice = 0; slice < slices; slice++) {
      box[1] = top + ((next - top) * slice) / slices
      box[3] = slice + 1 === slices ? next : top + ((next - top) * (slice + 1)) / slices
      aimBox(patch)
      if (box[2]! > box[0]!) field.addBox(sum, box)
    }
    top = next
  }
}

// For both pairs of sides: the change of x per pixel down, and half their distance along a row, which
// is infinite for sides parallel to the rows.
function measureSides(patch: Patch): void {
  const quarter = Math.abs(patch[2]! * patch[5]! - patch[3]! * patch[4]!)
  sides[0] = patch[5] === 0 ? 0 : patch[4]! / patch[5]!
  sides[1] = quarter / Math.abs(patch[5]!)
  sides[2] = patch[3] === 0 ? 0 : patch[2]! / patch[3]!
  sides[3] = quarter / Math.abs(patch[3]!)
}

/** Writes the left and the right end that the patch has halfway up the box. */
function aimBox(patch: Patch): void {
  const down = (box[1]! + box[3]!) / 2 - patch[1]!
  const first = patch[0]! + sides[0]! * down
  const second = patch[0]! + sides[2]! * down
  box[0] = Math.max(first - sides[1]!, second - sides[3]!)
  box[2] = Math.min(first + sides[1]!, second + sides[3]!)
}
