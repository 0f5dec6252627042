import { lightTable } from '../picture/light-table.ts'
import type { Picture } from '../picture/picture.ts'
import { type PictureArea, sizeOf } from '../picture/picture-crop.ts'
import type { PictureSize } from '../picture/picture-size.ts'
import { LIGHT_STEPS, type LightRows } from './light-rows.ts'

/**
 * The light of a part of a picture over black, in rows of fewer pixels (or as many): each has the
 * mean linear light of those it stands for, by area.
 */
export function gatherLight(picture: Picture, area: PictureArea, size: PictureSize): LightRows {
  const { width, height } = size
  const sums = new Uint32Array(3 * (width + 1) * height)
  // One pixel more, for what rounding carries beyond the last one.
  const row = new Float64Array(3 * (width + 1))
  const rowsEach = sizeOf(area).height / height
  for (let y = 0; y < height; y++) {
    row.fill(0)
    const top = area.top + y * rowsEach
    const bottom = Math.min(area.bottom, area.top + (y + 1) * rowsEach)
    for (let from = Math.floor(top); from < bottom; from++) {
      const weight = Math.min(bottom, from + 1) - Math.max(top, from)
      if (weight > 0) addRow(row, picture, { area, y: from, weight: weight / rowsEach, width })
    }
    storeSums(sums, row, y)
  }
  return { width, height, sums }
}

interface RowPart {
  readonly area: PictureArea
  readonly y: number
  readonly weight: number
  /** Pixels it is gathered into. */
  readonly width: number
}

function addRow(out: Float64Array, { samples, width }: Picture, part: RowPart): void {
  const { area, y } = part
  const table = lightTable(samples)
  const share = part.width / (area.right - area.left)
  const weight = (part.weight * share) / (table.length - 1)
  for (let x = area.left, i = 4 * (y * width + x); x < area.right; x++, i += 4) {
    const place = (x - area.left) * share
    const pixel = Math.floor(place)
    const first = Math.min(1, (pixel + 1 - place) / share)
    const light = weight * samples[i + 3]!
    for (let channel = 0, at = 3 * pixel; channel < 3; channel++, at++) {
      const value = light * table[samples[i + channel]!]!
      out[at]! += value * first
      out[at + 3]! += value * (1 - first)
    }
  }
}

function storeSums(sums: Uint32Array, row: Float64Array, y: number): void {
  const start = row.length * y
  for (let at = 0; at < row.length - 3; at++) {
    sums[start + at + 3] = sums[start + at]! + Math.round(Math.min(1, row[at]!) * LIGHT_STEPS)
  }
}
