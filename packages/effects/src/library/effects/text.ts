import type { Layout } from '@ledloom/core'
import {
  type Bitmap,
  choice,
  defineEffect,
  dim,
  frontView,
  ledSpacing,
  number,
  palette,
  pictureSpace,
  sampleBitmap,
  sampleCyclicPalette,
  smoothStep,
  text,
  unrollSurface,
  wholeCycles,
  writeText,
} from '@ledloom/effects'

/** Columns per second. */
const PACE = 4

/** Columns that are seen at a time: three letters. */
const LETTERS = 16

/** Least side of a pixel, in distances between LEDs. */
const LEGIBLE = 0.95

/** Empty columns between the end and the start of the text. */
const GAP = 6

/**
 * Positions of the text, a power of two: such fractions add up without rounding, so that the end of a
 * loop is its beginning to the last bit.
 */
const FINENESS = 2 ** 20

export default defineEffect({
  title: 'Text',
  description: 'A line of text scrolls past.',
  kind: 'pure',
  category: 'symbols',
  tags: ['letters', 'words', 'message', 'scroll', 'name', 'ticker', 'writing', 'banner'],
  covers: false,
  bestOn: 'grid',
  params: {
    text: text({ default: 'Hello ♥', maxLength: 200, description: 'the text' }),
    palette: palette({ default: 'party' }),
    size: number({
      default: 1,
      min: 0.1,
      max: 3,
      description: 'height of a letter; at 1 about three of them fit the layout',
    }),
    view: choice({
      options: ['front', 'around'],
      default: 'front',
      description: 'front: seen from one side; around: wrapped around the outside',
    }),
  },
  prepare({ layout, params, loop }) {
    const { across, heights } = params.view === 'front' ? frontView(layout) : unrollSurface(layout)
    const bitmap = writeText(params.text)
    const period = bitmap.width + GAP
    const rate = wholeCycles(PACE / period, loop)
    const { pixel, centre } = placeText(layout, bitmap, params)
    const turns = across.map((side) => side / pixel / period)
    const places = new Float32Array(layout.ledCount * 2)
    for (let led = 0; led < layout.ledCount; led++) {
      places[led * 2 + 1] = (centre - heights[led]!) / pixel + (bitmap.height - 1) / 2
    }
    const cover = new Float32Array(layout.ledCount)

    return (frame, time) => {
      const scrolled = Math.round(time * rate * FINENESS) / FINENESS
      for (let led = 0; led < turns.length; led++) {
        const turn = turns[led]! + scrolled
        places[led * 2] = (turn - Math.floor(turn)) * period - 1
      }
      sampleBitmap(cover, bitmap, places)
      for (let led = 0; led < turns.length; led++) {
        sampleCyclicPalette(frame, led * 3, params.palette, places[led * 2]! / period)
        dim(frame, led * 3, smoothStep(0.2, 0.7, cover[led]!))
      }
    }
  },
})

/** The side of a pixel and the height of the middle of the text, in half layouts. */
type TextPlace = { readonly pixel: number; readonly centre: number }

/** Makes a letter as large as fits: so that a few of them are seen at a time, but not in crumbs. */
function placeText(
  layout: Layout,
  bitmap: Bitmap,
  { size, view }: { readonly size: number; readonly view: 'front' | 'around' },
): TextPlace {
  const { halfHeight } = frontView(layout)
  const { width, isRound } = unrollSurface(layout)
  const columns = Math.max(1, Math.min(LETTERS, bitmap.width))
  const space = pictureSpace(layout, columns / bitmap.height)
  const whole = (2 * halfHeight) / bitmap.height
  const isAround = view === 'around' && isRound
  // A third of the way around is seen from one side.
  const fits = isAround ? width / 3 / columns : (2 * space.halfHeight) / bitmap.height
  const legible = Math.max(fits, LEGIBLE * ledSpacing(layout))
  const pixel = size * Math.min(whole, legible)
  const room = Math.max(0, halfHeight - (pixel * bitmap.height) / 2)
  const middle = isAround ? frontView(layout).middle : space.centre
  return { pixel, centre: Math.min(room, Math.max(-room, middle)) }
}
