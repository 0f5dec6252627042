import type { Chart } from './chart.ts'

/** The part of a chart that each LED covers, and the window to which a picture is fitted. */
export type LedCells = {
  /**
   * u and v of the left lower and the right upper corner of each cell, four values per LED. On a
   * round chart a cell may reach across the seam: then its right edge is beyond that of the window.
   */
  readonly corners: Float64Array
  readonly window: ChartWindow
  /** Period of a round chart along u, the width of the window; otherwise 0. */
  readonly period: number
  /** The side of a typical cell. */
  readonly typical: number
  /** A picture is always stretched to the window, whatever the fit. */
  readonly isStretched: boolean
}

/** A part of a chart. */
type ChartWindow = {
  readonly left: number
  readonly bottom: number
  readonly width: number
  readonly height: number
}

/**
 * The cells of a chart: squares as wide as the LED's distance to its nearest neighbour, on a round
 * chart stretched along u as the chart is. The window reaches half a typical cell beyond the LEDs
 * on each side, so that a grid of LEDs fills it without gaps. A single LED, or several in one place,
 * get all of it.
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

function writeHeights(
  out: Float64Array,
  led: number,
  {
    v,
    distance,
    window,
  }: { readonly v: number; readonly distance: number; readonly window: ChartWindow },
): void {
  out[4 * led + 1] = Math.max(window.bottom, v - distance / 2)
  out[4 * led + 3] = Math.min(window.bottom + window.height, v + distance / 2)
}

/** Spacing of the LEDs on a chart. */
type LedSpacing = {
  /**
   * Distance of each LED to its nearest neighbour, also across the seam of a round chart, but at least
   * `typical`: LEDs behind each other would otherwise see only a point.
   */
  readonly distances: Float64Array
  /** The median distance to the nearest neighbour that is not at the same place; 0 if all are. */
  readonly typical: number
}

/** The spacing of the LEDs of a chart, in the layout's own unit. */
export function measureSpacing(chart: Chart): LedSpacing {
  const nearest = nearestDistances(chart)
  const apart = nearest.filter((distance) => distance > 0).sort()
  const typical = apart[apart.length >> 1] ?? 0
  return { distances: nearest.map((distance) => Math.max(distance, typical)), typical }
}

// The LEDs are sorted by v, so the search ends where the distance along v alone exceeds the nearest
// one found. There is no seam along v.
function nearestDistances(chart: Chart): Float64Array {
  const { points } = chart
  const order = Uint32Array.from({ length: points.length / 2 }, (_, led) => led).sort(
    (a, b) => points[2 * a + 1]! - points[2 * b + 1]!,
  )
  const distances = new Float64Array(order.length)
  for (let place = 0; place < order.length; place++) {
    const above = nearestAlong(chart, order, { place, step: 1 })
    const below = nearestAlong(chart, order, { place, step: -1 })
    const distance = Math.min(above, below)
    distances[order[place]!] = Number.isFinite(distance) ? distance : 0
  }
  return distances
}

function nearestAlong(
  chart: Chart,
  order: Uint32Array,
  { place, step }: { readonly place: number; readonly step: 1 | -1 },
): number {
  const led = order[place]!
  let nearest = Number.POSITIVE_INFINITY
  for (let i = place + step; i >= 0 && i < order.length; i += step) {
    const other = order[i]!
    const dv = Math.abs(chart.points[2 * other + 1]! - chart.points[2 * led + 1]!)
    if (dv >= nearest) break
    const distance = Math.hypot(distanceAround(chart, led, other), dv)
    if (distance > 0 && distance < nearest) nearest = distance
  }
  return nearest
}

function distanceAround({ points, round }: Chart, led: number, other: number): number {
  const du = Math.abs(points[2 * led]! - points[2 * other]!)
  if (round === undefined) return du
  const breadth = (round.breadths[led]! + round.breadths[other]!) / 2
  return breadth * Math.min(du, round.period - du)
}
