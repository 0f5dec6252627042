import type { Chart } from './chart.ts'
import { type LedSpacing, measureSpacing } from './led-spacing.ts'

/** The part of a chart that each LED stands for, and the window a picture is fitted to. */
export interface LedCells {
  /**
   * u and v of the left lower and the right upper corner of each cell, four values an LED. On a
   * round chart a cell may reach across the seam: then its right edge is beyond that of the window.
   */
  readonly corners: Float64Array
  readonly window: ChartWindow
  /** u after which a round chart comes round again, the width of the window; otherwise 0. */
  readonly period: number
  /** The side of a usual cell. */
  readonly typical: number
  /** Whether a picture is pulled to the window whatever fit is asked for. */
  readonly isStretched: boolean
}

/** A part of a chart. */
export interface ChartWindow {
  readonly left: number
  readonly bottom: number
  readonly width: number
  readonly height: number
}

/**
 * The cells of a chart: squares as wide as the LED's distance to its nearest neighbour, on a round
 * chart stretched along u as the chart is. The window reaches half a usual cell beyond the LEDs on
 * each side, so that a grid of LEDs fills it with no gap. A lone LED, or several at one place, have
 * all of it.
 */
export function layCells(chart: Chart): LedCells {
  const spacing = measureSpacing(chart)
  if (spacing.typical === 0) return wholeCells(chart.points.length / 2)
  const window = windowOf(chart, spacing.typical)
  return {
    corners: chart.round ? roundCorners(chart, spacing, window) : corners(chart, spacing, window),
    window,
    period: chart.round?.period ?? 0,
    typical: spacing.typical,
    isStretched: chart.isStretched ?? false,
  }
}

function wholeCells(ledCount: number): LedCells {
  return {
    corners: Float64Array.from({ length: 4 * ledCount }, (_, at) => (at % 4 < 2 ? 0 : 1)),
    window: { left: 0, bottom: 0, width: 1, height: 1 },
    period: 0,
    typical: 1,
    isStretched: true,
  }
}

function windowOf({ points, round, edges }: Chart, margin: number): ChartWindow {
  const [lowest, highest] = extentOf(points, 1)
  const [bottom, top] = edges ?? [lowest - margin / 2, highest + margin / 2]
  const height = top - bottom
  if (round) return { left: -round.period / 2, bottom, width: round.period, height }
  const [leftmost, rightmost] = extentOf(points, 0)
  return { left: leftmost - margin / 2, bottom, width: rightmost - leftmost + margin, height }
}

function extentOf(points: Float64Array, start: 0 | 1): [least: number, most: number] {
  let [least, most] = [points[start]!, points[start]!]
  for (let at = start; at < points.length; at += 2) {
    least = Math.min(least, points[at]!)
    most = Math.max(most, points[at]!)
  }
  return [least, most]
}

function corners(chart: Chart, { distances }: LedSpacing, window: ChartWindow): Float64Array {
  const out = new Float64Array(4 * distances.length)
  for (const [led, distance] of distances.entries()) {
    const u = chart.points[2 * led]!
    out[4 * led] = Math.max(window.left, u - distance / 2)
    out[4 * led + 2] = Math.min(window.left + window.width, u + distance / 2)
    writeHeights(out, led, { v: chart.points[2 * led + 1]!, distance, window })
  }
  return out
}

function roundCorners(chart: Chart, { distances }: LedSpacing, window: ChartWindow): Float64Array {
  const out = new Float64Array(4 * distances.length)
  for (const [led, distance] of distances.entries()) {
    const breadth = chart.round!.breadths[led]!
    const width = Math.min(window.width, distance / breadth)
    const left = chart.points[2 * led]! - width / 2
    out[4 * led] = left < window.left ? left + window.width : left
    out[4 * led + 2] = out[4 * led]! + width
    writeHeights(out, led, { v: chart.points[2 * led + 1]!, distance, window })
  }
  return out
}

interface Upright {
  readonly v: number
  readonly distance: number
  readonly window: ChartWindow
}

function writeHeights(out: Float64Array, led: number, { v, distance, window }: Upright): void {
  out[4 * led + 1] = Math.max(window.bottom, v - distance / 2)
  out[4 * led + 3] = Math.min(window.bottom + window.height, v + distance / 2)
}
