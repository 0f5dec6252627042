import {
  type Axis,
  type Layout,
  type Point,
  rotateLayout,
  scaleLayout,
  transformLayout,
  translateLayout,
} from '@ledloom/core'

/** The position of a device among others: as steps, applied in their order, or as a matrix. */
export type Placement = PlacementSteps | PlacementMatrix

export interface PlacementSteps {
  /** One factor or one for each axis. Default 1. */
  readonly scale?: number | Point | undefined
  /** Degrees about x, then y, then z through the origin, counter-clockwise. Default 0, 0, 0. */
  readonly rotate?: Point | undefined
  /** In the unit of the layouts. Default 0, 0, 0. */
  readonly translate?: Point | undefined
}

export interface PlacementMatrix {
  /** 4 × 4, column by column, as in gl-matrix. */
  readonly matrix: readonly number[]
}

const AXES: readonly Axis[] = ['x', 'y', 'z']

/**
 * Moves a layout to its placement.
 * @throws RangeError for a matrix without 16 values, and for coordinates that are not finite
 */
export function placeLayout(layout: Layout, placement: Placement): Layout {
  if ('matrix' in placement) return transformLayout(layout, Float64Array.from(placement.matrix))
  const { scale = 1, rotate = [0, 0, 0], translate = [0, 0, 0] } = placement
  const turned = AXES.reduce(
    (layout, axis, i) => turnLayout(layout, axis, rotate[i]!),
    scaleLayout(layout, scale),
  )
  return translateLayout(turned, translate)
}

function turnLayout(layout: Layout, axis: Axis, degrees: number): Layout {
  return degrees === 0 ? layout : rotateLayout(layout, axis, (degrees * Math.PI) / 180)
}
