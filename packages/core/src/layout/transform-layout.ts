import { mat4, type ReadonlyMat4, vec3 } from 'gl-matrix'
import { bounds, type Point } from './bounds.ts'
import { createLayout, type Layout, type LayoutDimension } from './layout.ts'

/** The axes of a layout: x to the right, y up, z towards the viewer. */
export type Axis = 'x' | 'y' | 'z'

/**
 * Moves every LED by a 4 × 4 matrix (16 values, column-major, as in gl-matrix). A line or plane that
 * extends along further axes afterwards becomes `2d` or `3d`.
 *
 * @throws RangeError for a matrix of another size, or if a coordinate is not finite afterwards
 */
export function transformLayout(layout: Layout, matrix: ReadonlyMat4): Layout {
  if (matrix.length !== 16) {
    throw new RangeError(`matrix must have 16 values, got ${matrix.length}`)
  }
  const moved = layout.positions.slice()
  vec3.forEach(moved, 3, 0, 0, vec3.transformMat4, matrix)
  return widenDimension(createLayout(moved, layout.dimension))
}

/** Moves a layout by an offset in the layout's unit. */
export function translateLayout(layout: Layout, offset: Point): Layout {
  return transformLayout(layout, mat4.fromTranslation(mat4.create(), offset))
}

const ROTATIONS = {
  x: mat4.fromXRotation,
  y: mat4.fromYRotation,
  z: mat4.fromZRotation,
} satisfies Record<Axis, (out: mat4, angle: number) => mat4>

/**
 * Rotates a layout around an axis through the origin by `angle` radians, counter-clockwise when the
 * axis points at the viewer.
 */
export function rotateLayout(layout: Layout, axis: Axis, angle: number): Layout {
  return transformLayout(layout, ROTATIONS[axis](mat4.create(), angle))
}

/** Scales a layout from the origin, by one factor or one per axis; negative factors mirror. */
export function scaleLayout(layout: Layout, factor: number | Point): Layout {
  const factors: Point = typeof factor === 'number' ? [factor, factor, factor] : factor
  return transformLayout(layout, mat4.fromScaling(mat4.create(), factors))
}

/**
 * Joins layouts into one, in their order and without moving them: the LEDs of the second follow those
 * of the first, and so on.
 *
 * @throws RangeError if there is none
 */
export function joinLayouts(layouts: readonly Layout[]): Layout {
  const positions = layouts.flatMap((layout) => Array.from(layout.positions))
  const dimension = layouts.map((layout) => layout.dimension).reduce(widerDimension, 'linear')
  return widenDimension(createLayout(positions, dimension))
}

/** Share of the longest side below which an extent is a rounding error. */
const ROUNDING = 1e-5

const ORDER: readonly LayoutDimension[] = ['linear', '2d', '3d']

/** Widens the dimension of a layout to every axis along which its LEDs extend. */
function widenDimension(layout: Layout): Layout {
  const [width, height, depth] = bounds(layout).size
  const threshold = ROUNDING * Math.max(width, height, depth)
  const spanned = depth > threshold ? '3d' : height > threshold ? '2d' : 'linear'
  const dimension = widerDimension(layout.dimension, spanned)
  return dimension === layout.dimension ? layout : { ...layout, dimension }
}

/** The larger of two dimensions. */
function widerDimension(a: LayoutDimension, b: LayoutDimension): LayoutDimension {
  return ORDER.indexOf(a) < ORDER.indexOf(b) ? b : a
}
