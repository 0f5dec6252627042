import {
  choice,
  defineEffect,
  dim,
  frontView,
  number,
  palette,
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
  bestOn: 'curtain',
  params: {
    text: text({ default: 'Hello ♥', maxLength: 200, description: 'the text' }),
    palette: palette({ default: 'party' }),
    size: number({
      default: 0.75,
      min: 0.1,
      max: 1,
      unit: 'of the layout',
      description: 'height of a letter',
    }),
    view: choice({
      options: ['front', 'around'],
      default: 'front',
      description: 'front: seen from one side; around: wrapped around the outside',
    }),
  },
  prepare({ layout, params, loop }) {
    const { across, heights } = params.view === 'front' ? frontView(layout) : unrollSurface(layout)
    const { middle } = frontView(layout)
    const bitmap = writeText(params.text)
    const period = bitmap.width + GAP
    const rate = wholeCycles(PACE / period, loop)
    // Large text fits into the height, small text is placed where most LEDs are.
    const centre = middle * (1 - params.size)
    const pixel = (2 * params.size) / bitmap.height
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
