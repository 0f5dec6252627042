import { type LightBox, type LightField, lightTable } from '../view/light-field.ts'
import { type Picture, type PictureArea, type PictureSize, sizeOf } from '../view/picture.ts'

/**
 * Reduces a part of a picture, over black, to `size`. Each pixel has the mean linear light of those
 * that it replaces, weighted by area.
 */
export function gatherLight(picture: Picture, area: PictureArea, size: PictureSize): LightRows {
  const { width, height } = size
  const sums = new Uint32Array(3 * (width + 1) * height)
  // One extra pixel, because rounding may reach beyond the last one.
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

/** Adds row `y` of a picture, weighted, to a row of `part.width` pixels. */
function addRow(
  out: Float64Array,
  { samples, width }: Picture,
  part: {
    readonly area: PictureArea
    readonly y: number
    readonly weight: number
    readonly width: number
  },
): void {
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

/** Steps of light: 65,536 pixels of full light still sum to less than 2^32. */
const LIGHT_STEPS = 65535

/** Maximum pixels of a row. */
export const LONGEST_ROW = 65536

/**
 * Rows of running sums, from which the light of any span follows: for each pixel, and for the end of
 * the row, the red, green and blue light of all pixels left of it, in steps.
 */
type LightRows = {
  readonly width: number
  readonly height: number
  /** `3 × (width + 1) × height` values. */
  readonly sums: Uint32Array
}

// Positions of the two edges of a box; scratch memory of the thread.
const pixels = new Int32Array(2)
const parts = new Float64Array(2)
const laps = new Float64Array(2)

/** The light field of a moving picture. A tiled one repeats endlessly in all directions. */
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
