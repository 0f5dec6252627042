import type { Point } from './bounds.ts'
import { createLayout, type Layout, LayoutError } from './layout.ts'

/**
 * A point given as `[x, y, z]`, `[x, y]`, `{x, y, z}`, `{x, y}` or `{point: [x, y, z]}`; without z it
 * lies at z 0.
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

/** Whether a value is a number that a layout can hold, which is one of 32 bits. */
export function isCoordinate(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(Math.fround(value))
}

/** What lies deeper is not written out: a value may be nested without end. */
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

/** Which axis of given coordinates points up. */
export type UpAxis = 'y' | 'z'

/**
 * What is taken for up where it was not said: the axis `y` or `z`; or `flat`, where no LED is in front
 * of another, which is a plane with y up.
 */
export type AssumedUp = UpAxis | 'flat'

/** How the coordinates of a file are read. */
export interface UpOptions {
  /** The axis that points up. */
  readonly up?: UpAxis | undefined
  /** Called with the axis taken for up, where `up` is left out and it matters. */
  readonly onAssumed?: ((assumed: AssumedUp) => void) | undefined
}

/**
 * The layout of points of three coordinates, with `usual` up where nothing else was said: but all of
 * one z, and of several y, are a plane with y up.
 */
export function layoutOfPoints(
  points: readonly Point[],
  usual: UpAxis,
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

/** The same point with y up: z-up coordinates are turned a quarter about x, so none is mirrored. */
function turnUp([x, y, z]: Point, up: UpAxis): Point {
  return up === 'z' ? [x, z, 0 - y] : [x, y, z]
}
