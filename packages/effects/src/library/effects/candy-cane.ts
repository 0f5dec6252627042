import {
  azimuths,
  defineEffect,
  dim,
  integer,
  number,
  palette,
  samplePalette,
  uprightPositions,
  wholeCycles,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Candy cane',
  description: 'Clean stripes wind around the layout and climb like those of a barber pole.',
  kind: 'pure',
  category: 'festive',
  tags: ['christmas', 'stripes', 'barber pole', 'sweets', 'spiral', 'red and white', 'winter'],
  covers: true,
  params: {
    palette: palette({
      default: ['#ff0014', '#d0d0d0'],
      description: 'the colours of the stripes, in order',
    }),
    count: integer({
      default: 2,
      min: 1,
      max: 12,
      description: 'stripes of each colour around the layout',
    }),
    twist: number({
      default: 0.8,
      min: -6,
      max: 6,
      description: 'turns of a stripe from bottom to top; negative winds the other way',
    }),
    width: number({
      default: 0.8,
      min: 0.1,
      max: 1,
      unit: 'of the space between stripes',
      description: 'width of a stripe; the rest is dark',
    }),
  },
  prepare({ layout, params, loop }) {
    const { colours } = params.palette
    const { count, twist, width } = params
    const points = uprightPositions(layout)
    const rate = wholeCycles(0.2, loop) * (twist < 0 ? -1 : 1)
    const places = azimuths(layout).map(
      (turn, led) => count * (turn - (twist * points[led * 3 + 1]!) / 2),
    )
    const last = Math.max(1, colours.length - 1)

    return (frame, time) => {
      for (let led = 0; led < places.length; led++) {
        const lead = places[led]! + time * rate
        const stripe = (lead - Math.floor(lead)) * colours.length
        const index = Math.floor(stripe)
        const fromEdge = width / 2 - Math.abs(stripe - index - 0.5)
        samplePalette(frame, led * 3, params.palette, index / last)
        dim(frame, led * 3, Math.max(0, Math.min(1, fromEdge * 8)))
      }
    }
  },
})
