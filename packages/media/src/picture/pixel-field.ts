import type { LightField } from './light-field.ts'
import { lightTable } from './light-table.ts'
import type { Picture } from './picture.ts'
import type { PictureArea } from './picture-crop.ts'

/** A part of a picture, summed pixel by pixel: the way for a picture that is sampled once. */
export function pixelField({ samples, width }: Picture, area: PictureArea): LightField {
  const table = lightTable(samples)
  const opaque = table.length - 1
  return {
    top: area.top,
    bottom: area.bottom,
    addBox(sum, box) {
      const left = Math.max(area.left, box[0]!)
      const right = Math.min(area.right, box[2]!)
      const top = box[1]!
      const bottom = box[3]!
      let red = 0
      let green = 0
      let blue = 0
      for (let y = Math.floor(top); y < bottom; y++) {
        const rowWeight = (Math.min(bottom, y + 1) - Math.max(top, y)) / opaque
        for (let x = Math.floor(left), i = 4 * (y * width + x); x < right; x++, i += 4) {
          const weight = rowWeight * (Math.min(right, x + 1) - Math.max(left, x)) * samples[i + 3]!
          red += weight * table[samples[i]!]!
          green += weight * table[samples[i + 1]!]!
          blue += weight * table[samples[i + 2]!]!
        }
      }
      sum[0]! += red
      sum[1]! += green
      sum[2]! += blue
    },
  }
}
