import type { Frame } from '@ledloom/core'
import type { Footprints } from './footprints.ts'
import type { Picture } from './picture.ts'
import { pixelField } from './pixel-field.ts'
import { sampleCells } from './sample-cells.ts'

/**
 * Writes the light of each LED's footprint into `out` and gives `out`: the mean of the linear
 * light of its pixels, each weighted by the area it shares with the footprint, and by its alpha
 * (the picture lies over black, and black is beside it). Sums are in double precision; a pixel is
 * summed about once.
 */
export function samplePicture(
  out: Frame,
  picture: Picture,
  { cells, lens, area }: Footprints,
): Frame {
  return sampleCells(out, { cells, lens, field: pixelField(picture, area) })
}
