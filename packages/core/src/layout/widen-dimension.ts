import { bounds } from './bounds.ts'
import type { Layout, LayoutDimension } from './layout.ts'

/** Share of the longest side below which a side is rounding, not extent. */
const ROUNDING = 1e-5

const ORDER: readonly LayoutDimension[] = ['linear', '2d', '3d']

/** The layout with its dimension widened to every axis that its LEDs extend along. */
export function widenDimension(layout: Layout): Layout {
  const [width, height, depth] = bounds(layout).size
  const threshold = ROUNDING * Math.max(width, height, depth)
  const spanned = depth > threshold ? '3d' : height > threshold ? '2d' : 'linear'
  const dimension = widerDimension(layout.dimension, spanned)
  return dimension === layout.dimension ? layout : { ...layout, dimension }
}

/** The one of two dimensions that holds the other. */
export function widerDimension(a: LayoutDimension, b: LayoutDimension): LayoutDimension {
  return ORDER.indexOf(a) < ORDER.indexOf(b) ? b : a
}
