import { bounds, type Layout } from '@ledloom/core'

/** Pixels of a drawing's longer side, unless chosen. */
export const LONGER_SIDE = 320

/** How much longer than the other a side may be: a single row still has room for its glow. */
const LONGEST_SHAPE = 4

/** The share of the shorter side that stays free around the LEDs. */
const MARGIN = 0.08

/** Where the LEDs of a layout stand in a drawing, seen from the front: x to the right, y up. */
export interface DrawingPlane {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** x and y of each LED in pixels, from the left and the top, a fraction mostly. */
  readonly places: Float32Array
}

/** The plane of a layout, in the layout's proportions, `longerSide` pixels wide or high. */
export function drawingPlane(layout: Layout, longerSide = LONGER_SIDE): DrawingPlane {
  const { size, centre } = bounds(layout)
  const longest = Math.max(size[0], size[1]) || 1
  const across = Math.max(size[0], longest / LONGEST_SHAPE)
  const down = Math.max(size[1], longest / LONGEST_SHAPE)
  const margin = MARGIN * Math.min(across, down)
  const scale = longerSide / (Math.max(across, down) + 2 * margin)
  const width = Math.round((across + 2 * margin) * scale)
  const height = Math.round((down + 2 * margin) * scale)
  const places = new Float32Array(2 * layout.ledCount)
  for (let led = 0; led < layout.ledCount; led++) {
    places[2 * led] = width / 2 + (layout.positions[3 * led]! - centre[0]) * scale
    places[2 * led + 1] = height / 2 - (layout.positions[3 * led + 1]! - centre[1]) * scale
  }
  return { width, height, places }
}
