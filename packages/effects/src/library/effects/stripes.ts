import {
  createTints,
  defineEffect,
  direction,
  distancesAlong,
  integer,
  number,
  palette,
  smoothStep,
  uprightPositions,
  wholeCycles,
  wrapIndex,
} from '@ledloom/effects'

export default defineEffect({
  title: 'Stripes',
  description: 'Stripes with clear edges march across the layout, one for each colour.',
  kind: 'pure',
  category: 'colour',
  tags: [
    'bands',
    'barber',
    'march',
    'candy',
    'diagonal',
    'lines',
    'usa',
    'patriotic',
    'america',
    'independence day',
  ],
  covers: true,
  params: {
    palette: palette({ default: ['#ff3b30', '#fff4d6', '#1fa8ff', '#fff4d6'] }),
    direction: direction({ default: '1,1,0', description: 'direction in which the stripes move' }),
    count: integer({
      default: 6,
      min: 1,
      max: 40,
      description: 'number of stripes from end to end of the longest side',
    }),
    softness: number({
      default: 0.12,
      min: 0,
      max: 1,
      unit: 'of a stripe',
      description: 'width of the border between two stripes',
    }),
  },
  prepare({ layout, params, loop }) {
    const { count, softness } = params
    const colours = params.palette.colours.length
    const tints = createTints(params.palette, colours)
    const ways = distancesAlong(uprightPositions(layout), params.direction)
    const places = ways.map((way) => (way / 2) * count)
    const edge = Math.max(0.02, softness)
    const rate = wholeCycles(0.5 / colours, loop)

    return (frame, time) => {
      const moved = (time * rate - Math.floor(time * rate)) * colours
      for (let led = 0; led < places.length; led++) {
        const place = places[led]! - moved
        const stripe = Math.floor(place)
        const own = wrapIndex(stripe, colours) * 3
        const next = wrapIndex(stripe + 1, colours) * 3
        const share = smoothStep(1 - edge, 1, place - stripe)
        for (let channel = 0; channel < 3; channel++) {
          const light = tints[own + channel]!
          frame[led * 3 + channel] = light + (tints[next + channel]! - light) * share
        }
      }
    }
  },
})
