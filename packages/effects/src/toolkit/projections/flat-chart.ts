import type { Layout } from '@ledloom/core'
import type { Chart } from './chart.ts'

/** A coordinate of the layout (0 to 2 for x, y, z), and its sign. */
type Side = readonly [coordinate: 0 | 1 | 2, sign: 1 | -1]

/** The right and up directions from each viewpoint. */
const SIDES = {
  front: { right: [0, 1], up: [1, 1] },
  back: { right: [0, -1], up: [1, 1] },
  left: { right: [2, 1], up: [1, 1] },
  right: { right: [2, -1], up: [1, 1] },
  top: { right: [0, 1], up: [2, -1] },
  bottom: { right: [0, 1], up: [2, 1] },
} as const satisfies Record<string, { readonly right: Side; readonly up: Side }>

/** Viewpoint on a layout; from the front, x is to the right, y up, z towards the viewer. */
type Viewpoint = keyof typeof SIDES

/** The layout as seen from a side; LEDs behind others count as much. */
export function flatChart({ positions, ledCount }: Layout, viewpoint: Viewpoint): Chart {
  const { right, up } = SIDES[viewpoint]
  const points = new Float64Array(2 * ledCount)
  for (let led = 0; led < ledCount; led++) {
    points[2 * led] = right[1] * positions[3 * led + right[0]]!
    points[2 * led + 1] = up[1] * positions[3 * led + up[0]]!
  }
  return { points }
}
