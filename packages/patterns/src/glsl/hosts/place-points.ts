import { type Layout, normalisedPositions } from '@ledloom/core'
import { layCells, type Projection, projectLayout } from '@ledloom/effects'
import { POINT_NUMBERS } from '../lower/lower-shader.ts'

/** The LEDs of a layout as points of a shader's picture. */
export type PlacedPoints = {
  /** {@link POINT_NUMBERS} of each LED. */
  readonly numbers: Float64Array
  /** Width and height of the picture in pixels. */
  readonly size: readonly [width: number, height: number]
}

/** Pixels along the shorter side of the picture: as many as shaders are usually made for. */
const SHORTER_SIDE = 480

/** The longer side is at most this many times as long. */
const LONGEST = 8

/** Places the LEDs in a picture that just covers them in a projection. */
export function placePoints(layout: Layout, projection: Projection): PlacedPoints {
  const chart = projectLayout(layout, projection)
  const { window, isStretched } = layCells(chart)
  const [width, height] = isStretched ? [SHORTER_SIDE, SHORTER_SIDE] : sizeFor(window)
  const isLine = chart.isStretched ?? false
  const numbers = new Float64Array(layout.ledCount * POINT_NUMBERS.length)
  const positions = normalisedPositions(layout)
  for (let led = 0; led < layout.ledCount; led++) {
    const across = shareOf(chart.points[2 * led]!, window.left, window.width)
    const up = isLine ? 0.5 : shareOf(chart.points[2 * led + 1]!, window.bottom, window.height)
    const right = ((across - 0.5) * width * 2) / height
    const place = positions.subarray(3 * led, 3 * led + 3)
    const values = [across, up, across * width, up * height, right, 2 * up - 1, ...place]
    numbers.set(values, led * POINT_NUMBERS.length)
  }
  return { numbers, size: [width, height] }
}

function sizeFor({ width, height }: { readonly width: number; readonly height: number }) {
  const ratio = Math.min(LONGEST, Math.max(1 / LONGEST, width / height))
  const [across, up] = ratio > 1 ? [ratio, 1] : [1, 1 / ratio]
  return [Math.round(across * SHORTER_SIDE), Math.round(up * SHORTER_SIDE)] as const
}

function shareOf(value: number, start: number, length: number): number {
  return length > 0 ? (value - start) / length : 0.5
}
