import { parseDeviceLayout } from './device-layout.ts'
import { type Layout, LayoutError } from './layout.ts'
import { layoutOfPoints, parsePoint, planeOfPoints, type UpOptions } from './layout-points.ts'
import { isLedmap, parseLedmap } from './ledmap.ts'

/**
 * Reads parsed JSON: a list of points in wire order, each `[x, y, z]`, `{x, y, z}` or
 * `{point: [x, y, z]}` (as in Open Pixel Control), with or without z; or an object with `coordinates`,
 * which is a layout as a device stores it (see {@link parseDeviceLayout}); or one with `map`, a WLED
 * ledmap (see {@link parseLedmap}). If no point has a z, or all have the same, it is a plane.
 *
 * `up` of a list of points defaults to `'y'`; a device's layout has y up in any case.
 *
 * @throws LayoutError `malformed`, naming the LED
 */
export function parseLayoutJson(value: unknown, options: UpOptions = {}): Layout {
  if (isLedmap(value)) return parseLedmap(value)
  if (!Array.isArray(value)) return parseDeviceLayout(value)
  if (value.length === 0) {
    throw new LayoutError('malformed', 'a list of points must have at least one, got none')
  }
  const points = value.map((point, led) => parsePoint(point, led))
  if (value.every(isFlat)) return planeOfPoints(points, options)
  const isMixed = value.some(isFlat)
  return layoutOfPoints(points, 'y', isMixed ? { up: options.up ?? 'y' } : options)
}

function isFlat(value: object): boolean {
  if ('point' in value && Array.isArray(value.point)) return value.point.length === 2
  return Array.isArray(value) ? value.length === 2 : !('z' in value)
}
