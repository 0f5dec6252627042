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
  params: {
    palette: palette({
      default: ['#ff0014', '#d0d0d0'],
      description: 'a stripe of each colour, in order',
    }),
    count: integer({
      default: 2,
      min: 1,
      max: 12,
      unit: 'stripes',
      description: 'how many of each colour there are around',
    }),
    twist: number({
      default: 0.8,
      min: -6,
      max: 6,
      unit: 'turns',
      description: 'how often a stripe winds around from bottom to top; below 0 the other way',
    }),
    width: number({
      default: 0.8,
      min: 0.1,
      max: 1,
      unit: 'of the room',
      description: 'thickness of a stripe; what remains is dark',
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
