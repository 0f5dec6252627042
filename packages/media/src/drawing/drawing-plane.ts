import type { Layout } from '@ledloom/core'
import type { DrawingOptions } from './light-frames.ts'

/** Default length of a drawing's longer side, in pixels. */
const LONGER_SIDE = 320

/** Largest ratio of the sides: a single row still has space for its glow. */
const LONGEST_SHAPE = 4

/** The share of the shorter side that stays free around the LEDs. */
const MARGIN = 0.08

/** The size of a drawing, and the positions of the LEDs in it. */
export type DrawingPlane = {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** x and y of each LED in pixels from the left and the top, usually fractions. */
  readonly places: Float32Array
  /** Depth of each LED, from 0 for the nearest to 1 for the farthest. */
  readonly depths: Float32Array
}

/** The plane of a layout, in the layout's proportions, `longerSide` pixels wide or high. */
export function drawingPlane(
  layout: Layout,
  { longerSide = LONGER_SIDE, turn = 0 }: DrawingOptions = {},
): DrawingPlane {
  const seen = seeLayout(layout, turn)
  const longest = Math.max(seen.width, seen.height) || 1
  const across = Math.max(seen.width, longest / LONGEST_SHAPE)
  const down = Math.max(seen.height, longest / LONGEST_SHAPE)
  const margin = MARGIN * Math.min(across, down)
  const scale = longerSide / (Math.max(across, down) + 2 * margin)
  const width = Math.round((across + 2 * margin) * scale)
  const height = Math.round((down + 2 * margin) * scale)
  return { width, height, places: placesIn({ width, height }, seen, scale), depths: seen.depths }
}

function placesIn(
  { width, height }: Pick<DrawingPlane, 'width' | 'height'>,
  { points }: SeenLeds,
  scale: number,
): Float32Array {
  return Float32Array.from(points, (value, index) =>
    index % 2 === 0 ? width / 2 + value * scale : height / 2 - value * scale,
  )
}

/** A layout as seen from one side. */
type SeenLeds = {
  /** Distances to the right of and above the middle, two values per LED, in the layout's unit. */
  readonly points: Float64Array
  readonly width: number
  readonly height: number
  /** Depth of each LED, from 0 for the nearest to 1 for the farthest. */
  readonly depths: Float32Array
}

/** Share of its size up to which a shape counts as flat. */
const FLAT = 0.05

/** A layout as seen from `turn` degrees around its vertical axis. */
function seeLayout({ ledCount, positions }: Layout, turn: number): SeenLeds {
  const [sine, cosine] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  const leds = Array.from({ length: ledCount }, (_, led) => {
    const [x, y, z] = [0, 1, 2].map((axis) => positions[3 * led + axis]!) as [
      number,
      number,
      number,
    ]
    return [x * cosine - z * sine, y, x * sine + z * cosine] as const
  })
  const [across, down, deep] = [0, 1, 2].map((axis) => extent(leds.map((led) => led[axis]!)))
  const isFlat = deep!.size <= FLAT * Math.max(across!.size, down!.size)
  return {
    points: Float64Array.from(leds.flatMap(([x, y]) => [x - across!.middle, y - down!.middle])),
    width: across!.size,
    height: down!.size,
    depths: Float32Array.from(leds, ([, , z]) => (isFlat ? 0 : (deep!.most - z) / deep!.size)),
  }
}

function extent(values: readonly number[]) {
  const least = values.reduce((a, b) => Math.min(a, b))
  const most = values.reduce((a, b) => Math.max(a, b))
  return { most, size: most - least, middle: (least + most) / 2 }
}
