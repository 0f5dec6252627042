import { parseDeviceLayout } from './device-layout.ts'
import { createLayout, type Layout } from './layout.ts'
import { LayoutError } from './layout-error.ts'
import { parsePoint } from './parse-point.ts'
import { turnUp, type UpAxis } from './up-axis.ts'

export interface LayoutJsonOptions {
  /** The axis that points up in a list of points. Default `'y'`. A device's layout has y up anyway. */
  readonly up?: UpAxis
}

/**
 * The layout in parsed JSON: a list of points in wire order, each `[x, y, z]`, `{x, y, z}` or
 * `{point: [x, y, z]}` (the form of Open Pixel Control), z left out or not; or an object with
 * `coordinates`, which is a layout as a device stores it (see {@link parseDeviceLayout}). Where no
 * point has a z it is a plane.
 *
 * @throws LayoutError `malformed`, naming the LED
 */
export function parseLayoutJson(value: unknown, { up = 'y' }: LayoutJsonOptions = {}): Layout {
  if (!Array.isArray(value)) return parseDeviceLayout(value)
  if (value.length === 0) {
    throw new LayoutError('malformed', 'a list of points must have at least one')
  }
  const points = value.map((point, led) => parsePoint(point, led))
  if (value.every(isFlat)) return createLayout(points.flat(), '2d')
  return createLayout(points.flatMap((point) => turnUp(point, up)))
}

function isFlat(value: object): boolean {
  if ('point' in value && Array.isArray(value.point)) return value.point.length === 2
  return Array.isArray(value) ? value.length === 2 : !('z' in value)
}
