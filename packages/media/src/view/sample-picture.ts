import type { Frame, Layout } from '@ledloom/core'
import { checkPictureView } from './check-picture-view.ts'
import { type Footprints, layFootprints } from './footprints.ts'
import { pixelField } from './light-field.ts'
import type { Picture } from './picture.ts'
import type { PictureView } from './picture-view.ts'
import { sampleCells } from './sample-cells.ts'

/**
 * Writes the light of each LED's footprint into `out` and returns `out`: the mean of the linear
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

/** Writes the light of a picture's current samples into `out` and returns `out`. */
export type PictureLights = (out: Frame) => Frame

/**
 * Creates a sampler of one picture whose samples change for each frame, such as a live input. Samples
 * as pictures and videos do, and allocates nothing.
 *
 * @param picture kept, not copied: write the next frame into its `samples`
 * @throws SourceError `bad-parameter` for a view that is not accepted
 */
export function createPictureLights(
  layout: Layout,
  picture: Picture,
  view: PictureView = {},
): PictureLights {
  checkPictureView(view)
  const { cells, lens, area } = layFootprints(layout, picture, view)
  const sampling = { cells, lens, field: pixelField(picture, area) }
  return (out) => sampleCells(out, sampling)
}
