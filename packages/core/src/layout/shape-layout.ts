import type { Layout } from './layout.ts'
import {
  coneLayout,
  curtainLayout,
  gridLayout,
  lineLayout,
  ringLayout,
  sphereLayout,
} from './shapes.ts'

const GENERATORS = {
  cone: coneLayout,
  curtain: curtainLayout,
  grid: gridLayout,
  line: lineLayout,
  ring: ringLayout,
  sphere: sphereLayout,
} satisfies Record<string, (options: { ledCount: number }) => Layout>

/** The name of a shape, which fits any number of LEDs. */
export type ShapeName = keyof typeof GENERATORS

/** The names of all shapes, in alphabetical order. */
export const SHAPE_NAMES: readonly ShapeName[] = [
  'cone',
  'curtain',
  'grid',
  'line',
  'ring',
  'sphere',
]

/** Returns true if a text is the name of a shape. */
export function isShape(text: string): text is ShapeName {
  return Object.hasOwn(GENERATORS, text)
}

/**
 * The layout of a shape with its usual proportions.
 * @throws RangeError for a count out of range
 */
export function shapeLayout(shape: ShapeName, ledCount: number): Layout {
  return GENERATORS[shape]({ ledCount })
}
