import type { Frame } from '@ledloom/core'
import type { Footprints } from './footprints.ts'
import { lightTable } from './light-table.ts'
import type { Picture } from './picture.ts'

/**
 * Writes the light of each LED's footprint into `out` and gives `out`: the mean of the linear
 * light of its pixels, each weighted by the area it shares with the footprint, and by its alpha
 * (the picture lies over black). Sums are in double precision; a pixel is summed about once.
 */
export function samplePicture(out: Frame, picture: Picture, footprints: Footprints): Frame {
  const { samples, width } = picture
  const sampling = { samples, width, footprints, table: lightTable(samples) }
  for (let led = 0; led * 4 < footprints.length; led++) {
    sumFootprint(out, led, sampling)
  }
  return out
}

interface Sampling extends Pick<Picture, 'samples' | 'width'> {
  readonly footprints: Footprints
  readonly table: Float64Array
}

function sumFootprint(out: Frame, led: number, sampling: Sampling): void {
  const { samples, width, footprints, table } = sampling
  const left = footprints[4 * led]!
  const top = footprints[4 * led + 1]!
  const right = footprints[4 * led + 2]!
  const bottom = footprints[4 * led + 3]!
  const opaque = table.length - 1
  let red = 0
  let green = 0
  let blue = 0
  for (let y = Math.floor(top); y < bottom; y++) {
    const rowWeight = Math.min(bottom, y + 1) - Math.max(top, y)
    for (let x = Math.floor(left), i = 4 * (y * width + x); x < right; x++, i += 4) {
      const weight = rowWeight * (Math.min(right, x + 1) - Math.max(left, x)) * samples[i + 3]!
      red += weight * table[samples[i]!]!
      green += weight * table[samples[i + 1]!]!
      blue += weight * table[samples[i + 2]!]!
    }
  }
  const area = (right - left) * (bottom - top) * opaque
  const scale = area > 0 ? 1 / area : 0
  out[3 * led] = red * scale
  out[3 * led + 1] = green * scale
  out[3 * led + 2] = blue * scale
}
