import type { LightField, RowSpan } from './light-field.ts'

/**
 * A parallelogram on a picture, in pixels: its middle (x, y) and the way from there to the middle
 * of one side (x, y) and of the next one (x, y).
 */
export type Patch = Float64Array

/** Slices a slanted patch is cut into at least: its sides are straight, its pixels are not. */
const SLICES = 32

// Scratch of the one thread there is: nothing is allocated for an LED.
const span: RowSpan = new Float64Array(3)
const sides = new Float64Array(4)

/**
 * Adds the light of a patch to the first three values of `sum`, and to the fourth its area in
 * pixels, that beside the field included.
 *
 * The patch is cut into slices at each row of pixels and at each of its corners. A slice counts
 * with the width it has halfway up, which is exact for upright patches, and for slanted ones but
 * for what changes within the slant of one slice.
 */
export function sumPatch(sum: Float64Array, field: LightField, patch: Patch): void {
  const area = 4 * Math.abs(patch[2]! * patch[5]! - patch[3]! * patch[4]!)
  if (!(area > 0)) return
  sum[3]! += area
  measureSides(patch, area / 4)
  const y = patch[1]!
  const reach = Math.abs(patch[3]!) + Math.abs(patch[5]!)
  const shoulder = Math.abs(Math.abs(patch[3]!) - Math.abs(patch[5]!))
  const isUpright = shoulder === reach && isBox(patch)
  const step = isUpright ? reach * 2 : (reach * 2) / SLICES
  const bottom = Math.min(y + reach, field.bottom)
  let top = Math.max(y - reach, field.top)
  while (top < bottom) {
    const row = Math.floor(top)
    let next = Math.min(bottom, row + 1, top + step)
    if (top < y - shoulder) next = Math.min(next, y - shoulder)
    else if (top < y + shoulder) next = Math.min(next, y + shoulder)
    aimSpan(patch, (top + next) / 2 - y)
    span[2] = next - top
    if (span[1]! > span[0]!) field.addSpan(sum, row, span)
    top = next
  }
}

function isBox(patch: Patch): boolean {
  return (patch[3] === 0 && patch[4] === 0) || (patch[2] === 0 && patch[5] === 0)
}

// For both pairs of sides: how far they go across for one pixel down, and half their distance
// along a row, which is endless for sides along the rows.
function measureSides(patch: Patch, quarter: number): void {
  sides[0] = patch[5] === 0 ? 0 : patch[4]! / patch[5]!
  sides[1] = quarter / Math.abs(patch[5]!)
  sides[2] = patch[3] === 0 ? 0 : patch[2]! / patch[3]!
  sides[3] = quarter / Math.abs(patch[3]!)
}

/** Left and right end of the patch in the row that is `down` below its middle. */
function aimSpan(patch: Patch, down: number): void {
  const x = patch[0]!
  const first = x + sides[0]! * down
  const second = x + sides[2]! * down
  span[0] = Math.max(first - sides[1]!, second - sides[3]!)
  span[1] = Math.min(first + sides[1]!, second + sides[3]!)
}
