import type { Photograph } from './photograph.ts'
import type { ViewingWindow } from './viewing-windows.ts'

const LIGHT = Float64Array.from({ length: 256 }, (_, value) => lightOf(value / 255))

/**
 * The mean linear light of each window, red, green and blue, in double precision, from a
 * summed-area table, which is exactly bilinear between whole pixels.
 */
export function idealLight(
  photograph: Photograph,
  windows: readonly ViewingWindow[],
): Float64Array {
  const light = new Float64Array(3 * windows.length)
  for (let channel = 0; channel < 3; channel++) {
    const table = sumAreas(photograph, channel)
    windows.forEach((window, led) => {
      light[3 * led + channel] = meanOf(window, (x, y) => sumUpTo(table, photograph, { x, y }))
    })
  }
  return light
}

function meanOf(
  { left, top, right, bottom }: ViewingWindow,
  sum: (x: number, y: number) => number,
): number {
  const light = sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top)
  return light / ((right - left) * (bottom - top))
}

/** The light above and to the left of each corner of a pixel, one more than there are pixels. */
function sumAreas({ width, height, samples }: Photograph, channel: number): Float64Array {
  const stride = width + 1
  const table = new Float64Array(stride * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += LIGHT[samples[3 * (y * width + x) + channel]!]!
      table[(y + 1) * stride + x + 1] = table[y * stride + x + 1]! + row
    }
  }
  return table
}

interface Place {
  readonly x: number
  readonly y: number
}

function sumUpTo(table: Float64Array, { width, height }: Photograph, { x, y }: Place): number {
  const column = Math.min(width - 1, Math.floor(x))
  const row = Math.min(height - 1, Math.floor(y))
  const at = row * (width + 1) + column
  const below = at + width + 1
  const [right, down] = [x - column, y - row]
  return (
    (1 - down) * ((1 - right) * table[at]! + right * table[at + 1]!) +
    down * ((1 - right) * table[below]! + right * table[below + 1]!)
  )
}

/** IEC 61966-2-1, written down independently of the code under test. */
function lightOf(encoded: number): number {
  return encoded > 0.04045 ? ((encoded + 0.055) / 1.055) ** 2.4 : encoded / 12.92
}
