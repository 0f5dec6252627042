import { createLayout, type Layout } from './layout.ts'
import { widenDimension, widerDimension } from './widen-dimension.ts'

/**
 * Several layouts as one, in their order, each where its coordinates put it: the LEDs of the second
 * follow the last of the first, and so on.
 *
 * @throws RangeError when there is none
 */
export function joinLayouts(layouts: readonly Layout[]): Layout {
  const positions = layouts.flatMap((layout) => Array.from(layout.positions))
  const dimension = layouts.map((layout) => layout.dimension).reduce(widerDimension, 'linear')
  return widenDimension(createLayout(positions, dimension))
}
