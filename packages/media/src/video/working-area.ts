import {
  type Display,
  displaySize,
  scaleRectangle,
  turnRectangle,
  turnRectangleBack,
} from '../ffmpeg/display.ts'
import { boundsOf, type Footprints, moveFootprints, narrowSide } from '../view/footprints.ts'
import type { PictureArea, PictureSize } from '../view/picture.ts'

/**
 * Minimum pixels that a footprint spans in a scaled-down picture. Scaling averages encoded values, not
 * light; `benchmarks/video.bench.ts` prints the error.
 */
export const PIXELS_PER_FOOTPRINT = 4

/** Minimum pixels of the longer side, if the picture has them: for few, wide footprints. */
export const SHORTEST_SIDE = 256

/** The part of stored pictures that LEDs see, and the size to which it is scaled for sampling. */
export type WorkingArea = {
  /** In stored pixels, whole pairs where possible: colour is often stored in pairs. */
  readonly crop: PictureArea
  /** The size that the crop is scaled to before it is turned. */
  readonly scaled: PictureSize
  /** The footprints on the scaled and turned crop. */
  readonly footprints: Footprints
}

/** Plans the working area for `footprints` on the whole displayed picture. */
export function planWorkingArea(
  footprints: Footprints,
  stored: PictureSize,
  display: Display,
): WorkingArea {
  const shown = displaySize(stored, display)
  const { orientation, pixelAspect } = display
  const wanted = scaleRectangle(boundsOf(footprints), 1 / shown.width, 1 / shown.height)
  const crop = widenToPairs(turnRectangleBack(wanted, orientation), stored)
  const part = scaleRectangle(crop, 1 / stored.width, 1 / stored.height)
  const seen = scaleRectangle(turnRectangle(part, orientation), shown.width, shown.height)
  const scaled = scaledSize(crop, pixelAspect, PIXELS_PER_FOOTPRINT / narrowSide(footprints))
  const { width, height } = displaySize(scaled, { orientation, pixelAspect: 1 })
  const whole = { left: 0, top: 0, right: width, bottom: height }
  return { crop, scaled, footprints: moveFootprints(footprints, seen, whole) }
}

function widenToPairs(part: PictureArea, { width, height }: PictureSize): PictureArea {
  const { left, top, right, bottom } = scaleRectangle(part, width, height)
  const x = 2 * Math.floor(Math.min(left, width - 1) / 2)
  const y = 2 * Math.floor(Math.min(top, height - 1) / 2)
  return {
    left: x,
    top: y,
    right: Math.min(width, Math.max(x + 2, 2 * Math.ceil(right / 2))),
    bottom: Math.min(height, Math.max(y + 2, 2 * Math.ceil(bottom / 2))),
  }
}

function scaledSize(crop: PictureArea, pixelAspect: number, wantedScale: number): PictureSize {
  const width = crop.right - crop.left
  const height = crop.bottom - crop.top
  const scale = Math.max(wantedScale, SHORTEST_SIDE / Math.max(width * pixelAspect, height))
  return {
    width: Math.max(1, Math.min(width, Math.ceil(width * pixelAspect * scale))),
    height: Math.max(1, Math.min(height, Math.ceil(height * scale))),
  }
}
