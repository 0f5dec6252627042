import { bounds, type Point } from './bounds.ts'
import { createLayout, type Layout, type LayoutDimension, LayoutError } from './layout.ts'
import { parsePoint } from './layout-points.ts'

/** A layout as a device stores it, in the form of `led/layout/full`. */
export interface DeviceLayout {
  readonly source: LayoutDimension
  /** True if a device or program calculated it, false if a camera measured it. */
  readonly synthesized: boolean
  /** x and z from −1 to 1, y from 0 (bottom) to 1 (top). */
  readonly coordinates: readonly { readonly x: number; readonly y: number; readonly z: number }[]
  /** Factor on the width if above 0; 0 means none. */
  readonly aspectXY: number
  /** Factor on the depth if above 0; 0 means none. */
  readonly aspectXZ: number
}

const SOURCES: readonly unknown[] = ['linear', '2d', '3d'] satisfies LayoutDimension[]

/**
 * Reads the layout in a device's response to `led/layout/full`.
 *
 * A device spreads x and z over −1..1 but y over 0..1, so x and z are halved to get one unit, the
 * height. `aspectXY` and `aspectXZ` stretch width and depth if present and above 0. Recorded devices
 * leave them out; the client library xled_plus reads them as factors. Coordinates may exceed those
 * ranges: a real camera-mapped layout reaches y 3.2. Axes without a meaning in `source` (z of `2d`, y
 * and z of `linear`) become 0.
 *
 * @param value the parsed JSON; fields that are not needed may be missing
 * @param ledCount the device's LED count, if known
 * @throws LayoutError `malformed` for another shape, `wrong-count` if there are not `ledCount` LEDs
 */
export function parseDeviceLayout(value: unknown, ledCount?: number): Layout {
  const { coordinates, source = '3d', aspectXY, aspectXZ } = asObject(value)
  if (!isSource(source)) {
    throw new LayoutError(
      'malformed',
      `source must be linear, 2d or 3d, got ${JSON.stringify(source)}`,
    )
  }
  const points = parseCoordinates(coordinates, ledCount)
  const width = factorOf(aspectXY) / 2
  const height = source === 'linear' ? 0 : 1
  const depth = source === '3d' ? factorOf(aspectXZ) / 2 : 0
  return createLayout(
    points.flatMap(([x, y, z]) => [width * x, height * y, depth * z]),
    source,
  )
}

/**
 * Converts a layout to the form that a device takes. The longest side fills its range. Proportions
 * are in the coordinates, not in the aspects, which are whole numbers and missing on recorded
 * devices; {@link parseDeviceLayout} restores them. Six decimals, as devices write them.
 *
 * @param synthesized default true: not measured by a camera
 */
export function formatDeviceLayout(layout: Layout, synthesized = true): DeviceLayout {
  const { centre, min, size } = bounds(layout)
  const unit = Math.max(...size) || 1
  const coordinates = Array.from({ length: layout.ledCount }, (_, led) => ({
    x: sixDecimals((2 * (layout.positions[3 * led]! - centre[0])) / unit),
    y: sixDecimals((layout.positions[3 * led + 1]! - min[1]) / unit),
    z: sixDecimals((2 * (layout.positions[3 * led + 2]! - centre[2])) / unit),
  }))
  return { source: layout.dimension, synthesized, coordinates, aspectXY: 0, aspectXZ: 0 }
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new LayoutError('malformed', 'a device layout must be an object with coordinates')
}

function isSource(value: unknown): value is LayoutDimension {
  return SOURCES.includes(value)
}

function parseCoordinates(value: unknown, ledCount: number | undefined): Point[] {
  if (!Array.isArray(value) || value.length === 0) {
    throw new LayoutError('malformed', 'coordinates must be a list of at least one point')
  }
  if (ledCount !== undefined && value.length !== ledCount) {
    throw new LayoutError(
      'wrong-count',
      `coordinates must have ${ledCount} points, one per LED, got ${value.length}`,
    )
  }
  return value.map((point, led) => parsePoint(point, led))
}

function factorOf(aspect: unknown): number {
  return typeof aspect === 'number' && Number.isFinite(aspect) && aspect > 0 ? aspect : 1
}

function sixDecimals(value: number): number {
  // Adding 0 turns −0, which JSON cannot carry, into 0.
  return Math.round(value * 1e6) / 1e6 + 0
}
