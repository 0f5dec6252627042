import { decodeSrgb } from '@ledloom/core'
import type { Picture, PictureArea } from './picture.ts'

/**
 * Rows of pixels whose light can be summed over upright boxes. A pixel is 1 wide and 1 high.
 */
export interface LightField {
  /** The rows with light, in pixels from the top. */
  readonly top: number
  readonly bottom: number
  /**
   * Adds the red, green and blue light in a box to `sum`: each pixel's linear light times the area
   * it shares with the box. Left and right of the field is black; a box must not reach above or
   * below. Allocates nothing.
   */
  addBox(sum: Float64Array, box: LightBox): void
}

/** Left, top, right and bottom edge in pixels. An array, to allocate no numbers. */
export type LightBox = Float64Array

/** The field of a part of a picture. Sums pixel by pixel, best for a picture that is sampled once. */
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

const tables = new Map<number, Float64Array>()

/** Linear light, 0..1, of each sRGB value that an array of this type can contain. */
export function lightTable(samples: Uint8Array | Uint16Array): Float64Array {
  const size = samples.BYTES_PER_ELEMENT === 1 ? 2 ** 8 : 2 ** 16
  const known = tables.get(size)
  if (known !== undefined) return known
  const table = Float64Array.from({ length: size }, (_, value) => decodeSrgb(value / (size - 1)))
  tables.set(size, table)
  return table
}
