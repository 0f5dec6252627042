import type { Point } from './bounds.ts'
import { createLayout, type Layout, type LayoutDimension } from './layout.ts'

/** Creates a layout of `ledCount` LEDs, each at the point that `place` returns. */
export function placeLeds(
  ledCount: number,
  dimension: LayoutDimension,
  place: (led: number) => Point,
): Layout {
  const positions = new Float32Array(3 * ledCount)
  for (let led = 0; led < ledCount; led++) positions.set(place(led), 3 * led)
  return createLayout(positions, dimension)
}

/** Where `index` of `count` stands from −0.5 (the first) to 0.5 (the last); a single one at 0. */
export function centredShare(index: number, count: number): number {
  return count > 1 ? index / (count - 1) - 0.5 : 0
}
