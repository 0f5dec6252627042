import { bounds, type Layout, type Point, scaleLayout, translateLayout } from '@ledloom/core'

/** A layout stretched and moved so that it fills the box around another. */
export function fitLayout(layout: Layout, other: Layout): Layout {
  const [from, to] = [bounds(layout), bounds(other)]
  const factors = mapAxes((axis) => (from.size[axis] > 0 ? to.size[axis] / from.size[axis] : 1))
  const offset = mapAxes((axis) => to.centre[axis] - from.centre[axis] * factors[axis])
  return translateLayout(scaleLayout(layout, factors), offset)
}

function mapAxes(along: (axis: 0 | 1 | 2) => number): Point {
  return [along(0), along(1), along(2)]
}
