import type { Layout } from '@ledloom/core'
import { type LedCells, layCells } from './led-cells.ts'
import { type Lens, writeLens } from './lens.ts'
import { cropPixels, type PictureArea, sizeOf } from './picture-crop.ts'
import { fitPicture } from './picture-pose.ts'
import type { PictureSize } from './picture-size.ts'
import type { PictureView } from './picture-view.ts'
import { projectLayout } from './project-layout.ts'

export type { PictureSize } from './picture-size.ts'

/**
 * Where each LED takes its light from, on all pictures of one size. `footprint-bounds.ts` tells how
 * far they reach and how wide they are, and moves them to a part or another size of the picture.
 */
export interface Footprints {
  readonly cells: LedCells
  readonly lens: Lens
  /** The part of the picture that is shown; beside it all is black. */
  readonly area: PictureArea
}

/**
 * The footprints of a layout on a picture, as it looks at it.
 *
 * A footprint is a square, as wide as the LED's distance to its nearest neighbour. The picture is
 * fitted not to the LEDs' centres but to their footprints, half a spacing wider on each side, so
 * that a grid of LEDs on a picture of as many pixels takes exactly one pixel each. A lone LED, or
 * several at one place, take the light of the whole picture.
 */
export function layFootprints(
  layout: Layout,
  picture: PictureSize,
  view: PictureView = {},
): Footprints {
  const cells = layCells(projectLayout(layout, view))
  const area = cropPixels(picture, view.crop)
  const size = sizeOf(area)
  const pose = fitPicture(cells, size, view)
  const lens = writeLens(new Float64Array(6), pose, { cells, size, mirror: view.mirror })
  lens[2]! += area.left
  lens[5]! += area.top
  return { cells, lens, area }
}
