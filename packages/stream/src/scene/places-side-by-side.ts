import { bounds, type Layout, type Point } from '@ledloom/core'

/** The distance from one device to the next, in sizes of a device. */
const SPACING = 1.25

/** The least side that a device is given, as a share of its longest one, so that lines do not touch. */
const LEAST_SIDE = 0.1

/**
 * Places for devices of one layout, in rows that make about a square: bodies stand side by side on the
 * ground like the trees of a forest, flat layouts hang above one another like pictures on a wall. The
 * middle of all is at x 0, the ground at y 0.
 *
 * @returns where the origin of each layout goes, in the order of the devices
 */
export function placesSideBySide(layout: Layout, count: number): readonly Point[] {
  const { size } = bounds(layout)
  const [width, height, depth] = size.map((side) => stepOf(side, size)) as [number, number, number]
  const isFlat = size[2] === 0
  const rowStep = isFlat ? height : depth
  const columns = Math.max(1, Math.round(Math.sqrt((count * rowStep) / width)))
  const rows = Math.ceil(count / columns)
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns)
    const x = rounded(((i % columns) - (columns - 1) / 2) * width)
    return isFlat
      ? [x, rounded(row * rowStep), 0]
      : [x, 0, rounded((row - (rows - 1) / 2) * rowStep)]
  })
}

function stepOf(side: number, size: Point): number {
  const longest = Math.max(...size) || 1
  return SPACING * Math.max(side, LEAST_SIDE * longest)
}

/** Millimetres of a metre; adding 0 turns −0 into 0. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000 + 0
}
