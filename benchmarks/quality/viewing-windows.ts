import type { Layout } from '@ledloom/core'
import type { Photograph } from './photograph.ts'

/** The part of a photograph that an LED shows, in pixels. */
export interface ViewingWindow {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * The documented rule of footprints, written down independently of the code under test: seen from
 * the front, each LED has a square as wide as the distance to its nearest neighbour elsewhere, but
 * at least the median of those. The photograph covers the LEDs and half a median around them, and
 * squares end there.
 */
export function viewingWindows({ positions, ledCount }: Layout, photograph: Photograph) {
  const points = Array.from({ length: ledCount }, (_, led) => ({
    x: positions[3 * led]!,
    y: -positions[3 * led + 1]!,
  }))
  const { nearest, median } = distancesOf(points)
  const across = placeAxis(
    points.map(({ x }) => x),
    median,
  )
  const down = placeAxis(
    points.map(({ y }) => y),
    median,
  )
  const scale = Math.min(photograph.width / across.length, photograph.height / down.length)
  const inPixels = (value: number, axis: Axis, side: number) =>
    side / 2 + scale * Math.min(axis.length / 2, Math.max(-axis.length / 2, value - axis.middle))
  return points.map(({ x, y }, led): ViewingWindow => {
    const reach = Math.max(nearest[led]!, median) / 2
    return {
      left: inPixels(x - reach, across, photograph.width),
      right: inPixels(x + reach, across, photograph.width),
      top: inPixels(y - reach, down, photograph.height),
      bottom: inPixels(y + reach, down, photograph.height),
    }
  })
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Compares every LED with every other: slow, but simple. */
function distancesOf(points: readonly Point[]) {
  const nearest = points.map((point) => {
    const distances = points.map((other) => Math.hypot(point.x - other.x, point.y - other.y))
    return Math.min(...distances.filter((distance) => distance > 0))
  })
  const sorted = nearest.toSorted((a, b) => a - b)
  return { nearest, median: sorted[sorted.length >> 1]! }
}

interface Axis {
  readonly middle: number
  readonly length: number
}

function placeAxis(values: readonly number[], margin: number): Axis {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return { middle: (least + most) / 2, length: most - least + margin }
}
