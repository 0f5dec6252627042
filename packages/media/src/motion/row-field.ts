import type { LightBox, LightField } from '../picture/light-field.ts'
import { LIGHT_STEPS, type LightRows } from './light-rows.ts'

// Where the two edges of a box are: scratch of the one thread there is.
const pixels = new Int32Array(2)
const parts = new Float64Array(2)
const laps = new Float64Array(2)

/** Rows to sample a moving picture from. Tiled ones repeat without end in all directions. */
export function rowField({ width, height, sums }: LightRows, isTiled: boolean): LightField {
  const stride = 3 * (width + 1)
  const locate = isTiled ? locateTiled : locateWithin
  return {
    top: isTiled ? Number.NEGATIVE_INFINITY : 0,
    bottom: isTiled ? Number.POSITIVE_INFINITY : height,
    addBox(sum, box) {
      locate(box, 0, width)
      locate(box, 1, width)
      const left = 3 * pixels[0]!
      const right = 3 * pixels[1]!
      const leftPart = parts[0]!
      const rightPart = parts[1]!
      const lap = laps[1]! - laps[0]!
      const bottom = box[3]!
      let top = box[1]!
      for (let y = Math.floor(top); y < bottom; y++) {
        const weight = (Math.min(bottom, y + 1) - top) / LIGHT_STEPS
        const start = stride * (isTiled ? y - height * Math.floor(y / height) : y)
        for (let channel = 0; channel < 3; channel++) {
          const from = start + left + channel
          const to = start + right + channel
          const steps =
            (1 - rightPart) * sums[to]! +
            rightPart * sums[to + 3]! -
            (1 - leftPart) * sums[from]! -
            leftPart * sums[from + 3]!
          sum[channel]! += weight * (steps + lap * sums[start + 3 * width + channel]!)
        }
        top = y + 1
      }
    },
  }
}

/** Finds an edge of a box, the left one (0) or the right one (1), in rows that end. */
function locateWithin(box: LightBox, edge: 0 | 1, width: number): void {
  laps[edge] = 0
  const x = Math.min(width, Math.max(0, box[2 * edge]!))
  pixels[edge] = Math.min(width - 1, Math.floor(x))
  parts[edge] = x - pixels[edge]!
}

/** The same in rows that repeat. */
function locateTiled(box: LightBox, edge: 0 | 1, width: number): void {
  laps[edge] = Math.floor(box[2 * edge]! / width)
  const x = box[2 * edge]! - laps[edge]! * width
  pixels[edge] = Math.min(width - 1, Math.floor(x))
  parts[edge] = x - pixels[edge]!
}
