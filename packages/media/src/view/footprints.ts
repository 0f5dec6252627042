import type { Layout } from '@ledloom/core'
import { type LedCells, layCells, projectLayout } from '@ledloom/effects'
import { cropPixels, type PictureArea, type PictureSize, sizeOf } from './picture.ts'
import { fitPicture, type Lens, moveLens, pixelsPerUnit, writeLens } from './picture-pose.ts'
import type { PictureView } from './picture-view.ts'

/** The part of a picture from which each LED takes its light, for pictures of one size. */
export type Footprints = {
  readonly cells: LedCells
  readonly lens: Lens
  /** The part of the picture that is shown, surrounded by black. */
  readonly area: PictureArea
}

/**
 * Lays the footprints of a layout on a picture.
 *
 * A footprint is a square, as wide as the LED's distance to its nearest neighbour. The picture is
 * fitted to the footprints rather than to the LEDs' centres, half a spacing wider on each side, so
 * that a grid of LEDs on a picture of as many pixels takes exactly one pixel each. A single LED, or
 * several in one place, take the light of the whole picture.
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

/** The part of a picture that contains all footprints; empty if all are outside. */
export function boundsOf({ cells, lens, area }: Footprints): PictureArea {
  const { left, bottom, width, height } = cells.window
  const corners = [left, left + width].flatMap((u) => [bottom, bottom + height].map((v) => [u, v]))
  const x = corners.map(([u, v]) => lens[0]! * u! + lens[1]! * v! + lens[2]!)
  const y = corners.map(([u, v]) => lens[3]! * u! + lens[4]! * v! + lens[5]!)
  return {
    left: Math.max(area.left, Math.min(...x)),
    top: Math.max(area.top, Math.min(...y)),
    right: Math.min(area.right, Math.max(...x)),
    bottom: Math.min(area.bottom, Math.max(...y)),
  }
}

/** The smaller side in pixels of a footprint that is not cut by the picture's edge. */
export function narrowSide({ cells, lens }: Footprints): number {
  const { across, down } = pixelsPerUnit(lens)
  return cells.typical * Math.min(across, down)
}

/** Moves footprints to another picture, whose part `to` shows the part `from` of this one. */
export function moveFootprints(
  { cells, lens, area }: Footprints,
  from: PictureArea,
  to: PictureArea,
): Footprints {
  const across = (to.right - to.left) / (from.right - from.left)
  const down = (to.bottom - to.top) / (from.bottom - from.top)
  return {
    cells,
    lens: moveLens(lens.slice(), from, to),
    area: {
      left: Math.max(to.left, to.left + (area.left - from.left) * across),
      top: Math.max(to.top, to.top + (area.top - from.top) * down),
      right: Math.min(to.right, to.left + (area.right - from.left) * across),
      bottom: Math.min(to.bottom, to.top + (area.bottom - from.top) * down),
    },
  }
}
