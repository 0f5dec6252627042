import type { Point } from './bounds.ts'
import { createLayout, type Layout, LayoutError } from './layout.ts'

/**
 * Reads a point given as `[x, y, z]`, `[x, y]`, `{x, y, z}`, `{x, y}` or `{point: [x, y, z]}`; a
 * missing z is 0.
 *
 * @throws LayoutError `malformed`, naming the LED, for anything else or a number that is not finite
 */
export function parsePoint(value: unknown, led: number): Point {
  const [x, y, z = 0, ...more] = coordinatesOf(value)
  if (isCoordinate(x) && isCoordinate(y) && isCoordinate(z) && more.length === 0) return [x, y, z]
  throw new LayoutError(
    'malformed',
    `LED ${led} must have numbers x, y, z, got ${abridge(JSON.stringify(leavesOf(value)))}`,
  )
}

function coordinatesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return []
  if ('point' in value && Array.isArray(value.point)) return value.point
  if ('x' in value && 'y' in value) return [value.x, value.y, 'z' in value ? value.z : 0]
  return []
}

/** Tests for a finite number that fits into a layout's 32-bit floats. */
export function isCoordinate(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(Math.fround(value))
}

/** Cuts off deeper levels for a message, as a value may be nested endlessly. */
function leavesOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 60).map(leafOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, leafOf(inner)]))
}

function leafOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? '…' : value
}

function abridge(text = 'nothing'): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** The axis of given coordinates that points up; `-y` if y points down, as in pictures. */
export type UpAxis = 'y' | 'z' | '-y'

/**
 * The assumption about up if none was given: the axis `y` or `z`, or `flat` for a plane with y up, in
 * which no LED is in front of another.
 */
export type AssumedUp = 'y' | 'z' | 'flat'

/** The orientation of the coordinates of a file. */
export interface UpOptions {
  /** The axis that points up. */
  readonly up?: UpAxis | undefined
  /** Called with the assumption made if `up` is missing and matters. */
  readonly onAssumed?: ((assumed: AssumedUp) => void) | undefined
}

/**
 * Creates a layout from points, with `usual` as the default axis that points up. Points that share
 * one z but not one y are a plane with y up.
 */
export function layoutOfPoints(
  points: readonly Point[],
  usual: 'y' | 'z',
  { up, onAssumed }: UpOptions,
): Layout {
  const [[, firstY, firstZ] = [0, 0, 0]] = points
  const isFlat = points.every(([, , z]) => z === firstZ) && points.some(([, y]) => y !== firstY)
  if (up === undefined && isFlat) {
    onAssumed?.('flat')
    return createLayout(points.flat(), '2d')
  }
  if (up === undefined) onAssumed?.(usual)
  return createLayout(points.flatMap((point) => turnUp(point, up ?? usual)))
}

/** Creates a plane from points without z; `up` matters only if y points down. */
export function planeOfPoints(points: readonly Point[], { up }: UpOptions): Layout {
  return createLayout(
    points.flatMap((point) => turnUp(point, up === '-y' ? up : 'y')),
    '2d',
  )
}

/** The same point with y up: others are turned about x, by 90° or 180°, so none is mirrored. */
function turnUp([x, y, z]: Point, up: UpAxis): Point {
  if (up === '-y') return [x, 0 - y, 0 - z]
  return up === 'z' ? [x, z, 0 - y] : [x, y, z]
}
