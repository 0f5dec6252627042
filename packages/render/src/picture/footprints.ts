import type { Layout } from '@ledloom/core'
import { measureSpacing } from './led-spacing.ts'
import type { PictureFit } from './picture-fit.ts'
import type { PictureView } from './picture-view.ts'

/** Where the pixels lie. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * The part of a picture each LED takes its light from: left, top, right, bottom in pixels, four
 * values an LED. An LED beside the picture has an empty one (all 0).
 */
export type Footprints = Float64Array

/**
 * The footprints of a layout on a picture that is seen from the front: x to the right, y up.
 *
 * A footprint is a square, as wide as the LED's distance to its nearest neighbour. The picture is
 * fitted not to the LEDs' centres but to their footprints, half a spacing wider on each side, so
 * that a grid of LEDs on a picture of as many pixels takes exactly one pixel each. A lone LED, or
 * several at one place, take the light of the whole picture.
 */
export function layFootprints(
  layout: Layout,
  size: PictureSize,
  { fit = 'cover' }: PictureView = {},
): Footprints {
  const { distances, typical } = measureSpacing(layout)
  const footprints = new Float64Array(layout.ledCount * 4)
  if (typical === 0) return fillWhole(footprints, size)
  const view = viewOf(layout, typical)
  const [scaleX, scaleY] = scalesOf(view, size, fit)
  for (let led = 0; led < layout.ledCount; led++) {
    const x = size.width / 2 + (layout.positions[3 * led]! - view.centreX) * scaleX
    const y = size.height / 2 - (layout.positions[3 * led + 1]! - view.centreY) * scaleY
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue
    const reach = distances[led]! / 2
    footprints[4 * led] = Math.max(0, x - reach * scaleX)
    footprints[4 * led + 1] = Math.max(0, y - reach * scaleY)
    footprints[4 * led + 2] = Math.min(size.width, x + reach * scaleX)
    footprints[4 * led + 3] = Math.min(size.height, y + reach * scaleY)
  }
  return footprints
}

function fillWhole(footprints: Footprints, { width, height }: PictureSize): Footprints {
  for (let i = 0; i < footprints.length; i += 4) {
    footprints[i + 2] = width
    footprints[i + 3] = height
  }
  return footprints
}

interface View {
  readonly centreX: number
  readonly centreY: number
  readonly width: number
  readonly height: number
}

function viewOf({ positions }: Layout, margin: number): View {
  let [left, right, bottom, top] = [positions[0]!, positions[0]!, positions[1]!, positions[1]!]
  for (let i = 3; i < positions.length; i += 3) {
    left = Math.min(left, positions[i]!)
    right = Math.max(right, positions[i]!)
    bottom = Math.min(bottom, positions[i + 1]!)
    top = Math.max(top, positions[i + 1]!)
  }
  return {
    centreX: (left + right) / 2,
    centreY: (bottom + top) / 2,
    width: right - left + margin,
    height: top - bottom + margin,
  }
}

/** Pixels for one unit of the layout, across and down. */
function scalesOf(view: View, size: PictureSize, fit: PictureFit): [number, number] {
  const across = size.width / view.width
  const down = size.height / view.height
  if (fit === 'stretch') return [across, down]
  const scale = fit === 'cover' ? Math.min(across, down) : Math.max(across, down)
  return [scale, scale]
}
