import type { Frame, Layout } from '@ledloom/core'
import { checkPictureView } from './check-picture-view.ts'
import { type Footprints, layFootprints } from './footprints.ts'
import { pixelField } from './light-field.ts'
import type { Picture } from './picture.ts'
import type { PictureView } from './picture-view.ts'
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

/** Writes the light of a picture, as its samples are at this moment, into `out` and gives `out`. */
export type PictureLights = (out: Frame) => Frame

/**
 * How the LEDs of a layout see one picture whose samples are written anew for each frame, as of a
 * live input: the same sampler as that of pictures and movies. What it gives allocates nothing.
 *
 * @param picture kept, not copied: write the next frame into its `samples`
 * @throws SourceError `bad-parameter` where the view has a value that means nothing
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
