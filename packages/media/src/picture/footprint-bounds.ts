import type { Footprints } from './footprints.ts'
import { moveLens, pixelsPerUnit } from './lens.ts'
import type { PictureArea } from './picture-crop.ts'

/** The part of a picture that all footprints lie in; empty where none of them has any of it. */
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

/** Pixels that all footprints span across and down, but for those cut at the picture's edge. */
export function narrowSide({ cells, lens }: Footprints): number {
  const { across, down } = pixelsPerUnit(lens)
  return cells.typical * Math.min(across, down)
}

/** The footprints on another picture, that shows the part `from` of this one as its part `to`. */
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
