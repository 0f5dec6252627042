import {
  createOutlineFit,
  createTints,
  createTrailPainter,
  defineEffect,
  hashUnit,
  integer,
  ledSpacing,
  number,
  palette,
  roomOf,
  uprightPositions,
  wholeCycles,
} from '@ledloom/effects'

/** Number of points in a trail. */
const PLACES = 28

export default defineEffect({
  title: 'Juggle',
  description: 'Coloured balls weave in and out of each other through the whole layout.',
  kind: 'pure',
  category: 'wire',
  tags: ['balls', 'weave', 'dots', 'sinelon', 'playful', 'circus'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'neon' }),
    count: integer({ default: 5, min: 1, max: 10, description: 'number of balls' }),
    size: number({
      default: 0.17,
      min: 0.05,
      max: 1,
      unit: 'of half the layout',
      description: 'size of a ball; never too small for the LEDs to show',
    }),
    tail: number({
      default: 0.9,
      min: 0,
      max: 4,
      unit: 'seconds',
      description: 'length of the trail behind a ball',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { count, tail } = params
    const points = uprightPositions(layout)
    const [roomX, , roomZ] = roomOf(points)
    // On a string everything overlaps, so half the size is enough.
    const room = 0.5 + 0.5 * Math.max(roomX, roomZ)
    const size = Math.max(params.size * room, 1.6 * ledSpacing(layout))
    const fitOutline = createOutlineFit(layout)
    const layTrail = createTrailPainter(points)
    const tints = createTints(params.palette, count)
    // Whole multiples of one rate, so that the balls separate and meet again.
    const rate = wholeCycles(0.045, loop)
    const balls = Array.from({ length: count }, (_, ball) => ({
      across: 2 + (ball % 3),
      up: 3 + (ball % 4),
      start: hashUnit(seed, ball),
      lift: hashUnit(seed, ball + count),
      trail: { places: new Float32Array(PLACES * 3), size, light: tints.subarray(ball * 3) },
    }))

    return (frame, time) => {
      frame.fill(0)
      const turn = time * rate
      for (const { across, up, start, lift, trail } of balls) {
        for (let place = 0; place < PLACES; place++) {
          const past = turn - Math.floor(turn) - (place * tail * rate) / PLACES
          const sideways = 2 * Math.PI * (across * past + start)
          trail.places[place * 3] = Math.sin(sideways)
          trail.places[place * 3 + 1] = Math.sin(2 * Math.PI * (up * past + lift))
          trail.places[place * 3 + 2] = Math.cos(sideways)
        }
        fitOutline(trail.places)
        layTrail(frame, trail)
      }
    }
  },
})
