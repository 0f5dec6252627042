import {
  type Axis,
  type Layout,
  type Point,
  rotateLayout,
  scaleLayout,
  transformLayout,
  translateLayout,
} from '@ledloom/core'

/** Where a device is among others: by steps, which are taken in this order, or by a matrix. */
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
  /** 4 × 4, column by column, as gl-matrix makes them. */
  readonly matrix: readonly number[]
}

const AXES: readonly Axis[] = ['x', 'y', 'z']

/**
 * A layout where its placement puts it.
 * @throws RangeError for a matrix of other than 16 values and coordinates that don't come out finite
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
