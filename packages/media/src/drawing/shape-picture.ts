import {
  coneLayout,
  createLayout,
  curtainLayout,
  type Layout,
  type ShapeName,
  shapeLayout,
} from '@ledloom/core'
import type { DrawingPlane } from './drawing-plane.ts'

/** LEDs of each shape, dense enough for a picture of 240 pixels. */
const LED_COUNTS: Readonly<Record<ShapeName, number>> = {
  cone: 1500,
  curtain: 1089,
  grid: 1089,
  line: 18,
  ring: 40,
  sphere: 1600,
}

/** The share of a picture's side that stays free on each side of the LEDs. */
const MARGIN = 0.05

/** Radius of an LED of a string, as a share of the distance to the next one. */
const STRING_RADIUS = 0.38

/** The LEDs of a square picture of a shape. */
export interface ShapePicture {
  /** The whole shape, on which an effect is rendered. */
  readonly layout: Layout
  /** The LEDs of the layout that are drawn: those in front. */
  readonly leds: readonly number[]
  /** Their places in the picture. */
  readonly plane: DrawingPlane
  /** Pixels of an LED's bright middle; `undefined` for the usual size. */
  readonly radius: number | undefined
}

/**
 * The LEDs that show an effect on a shape: many, evenly spread, seen from the front.
 *
 * @param density share of the usual number of LEDs of shapes that are no strings; default 1
 */
export function shapePicture(
  shape: ShapeName,
  { side, density = 1 }: { readonly side: number; readonly density?: number },
): ShapePicture {
  const isString = shape === 'line' || shape === 'ring'
  const layout = denseLayout(shape, LED_COUNTS[shape] * (isString ? 1 : density))
  const leds = frontLeds(layout)
  const points = leds.map((led) => placeOf(layout, led))
  const plane = planeOf(points, side)
  return { layout, leds, plane, radius: isString ? STRING_RADIUS * gapBetween(plane) : undefined }
}

/**
 * On the cone, LEDs are as far apart along the wire as across it, so that no bars of LEDs show; planes are
 * full squares. The cone is turned so that the end of its lowest turn is behind it.
 */
function denseLayout(shape: ShapeName, count: number): Layout {
  const isPlane = shape === 'curtain' || shape === 'grid'
  const ledCount = isPlane ? Math.round(Math.sqrt(count)) ** 2 : Math.round(count)
  if (shape === 'cone') {
    const { positions } = coneLayout({ ledCount, turns: 0.98 * Math.sqrt(ledCount) })
    return createLayout(Array.from(positions, (at, i) => (i % 3 === 1 ? at : -at)))
  }
  if (shape === 'curtain') return curtainLayout({ ledCount, width: 1, height: 1 })
  return shapeLayout(shape, ledCount)
}

/** Those behind would shine through and blur the picture. */
function frontLeds({ ledCount, positions }: Layout): number[] {
  const leds = Array.from({ length: ledCount }, (_, led) => led)
  return leds.filter((led) => positions[3 * led + 2]! >= -1e-6)
}

type Place = readonly [x: number, y: number]

function placeOf({ positions }: Layout, led: number): Place {
  return [positions[3 * led]!, positions[3 * led + 1]!]
}

function planeOf(points: readonly Place[], side: number): DrawingPlane {
  const across = rangeOf(points.map(([x]) => x))
  const down = rangeOf(points.map(([, y]) => y))
  const scale = (side * (1 - 2 * MARGIN)) / (Math.max(across.size, down.size) || 1)
  const places = points.flatMap(([x, y]) => [
    side / 2 + (x - across.middle) * scale,
    side / 2 - (y - down.middle) * scale,
  ])
  // All at one depth: an LED at the edge of a ball is as large as its neighbours.
  const depths = new Float32Array(points.length)
  return { width: side, height: side, places: Float32Array.from(places), depths }
}

function rangeOf(values: readonly number[]) {
  const least = values.reduce((a, b) => Math.min(a, b))
  const most = values.reduce((a, b) => Math.max(a, b))
  return { size: most - least, middle: (least + most) / 2 }
}

/** Pixels between the first two LEDs. */
function gapBetween({ places }: DrawingPlane): number {
  return Math.hypot(places[2]! - places[0]!, places[3]! - places[1]!)
}
