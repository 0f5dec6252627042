import type { LightBox, LightField } from './light-field.ts'

/**
 * A parallelogram on a picture, in pixels: its middle (x, y) and the way from there to the middle
 * of one side (x, y) and of the next one (x, y).
 */
export type Patch = Float64Array

/** The fewest slices of a slanted patch: its sides are straight, its pixels are not. */
const SLICES = 32

/** Slices of a row that rounding alone would add. */
const ROUNDING = 1e-9

// Scratch of the one thread there is: nothing is allocated for an LED.
const box: LightBox = new Float64Array(4)
const sides = new Float64Array(4)

/**
 * Adds the light of a patch to the first three values of `sum`, and to the fourth its area in
 * pixels, that beside the field included.
 *
 * A slanted patch is cut at each row of pixels and at each of its corners, and what lies between
 * into slices of equal height, so that a mirrored picture is cut alike. A slice counts with the
 * width it has halfway up, which is exact but for what changes within its slant.
 */
export function sumPatch(sum: Float64Array, field: LightField, patch: Patch): void {
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

// For both pairs of sides: how far they go across for one pixel down, and half their distance
// along a row, which is endless for sides along the rows.
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
