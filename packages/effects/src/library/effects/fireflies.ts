import {
  createSpark,
  createSparkPainter,
  defineEffect,
  hash,
  hashUnit,
  integer,
  ledSpacing,
  number,
  palette,
  samplePalette,
  smoothStep,
  uprightPositions,
  wholeCycles,
} from '@ledloom/effects'

/** Flights per second between resting places. */
const FLIGHTS = 0.22

/** Flashes per second of a firefly. */
const BLINKS = 0.4

export default defineEffect({
  title: 'Fireflies',
  description: 'A few soft points wander from place to place in the dark, glow up and go out.',
  kind: 'pure',
  category: 'nature',
  tags: [
    'glow worm',
    'summer night',
    'insects',
    'forest',
    'calm',
    'meadow',
    'lightning bug',
    'magic',
    'summer',
  ],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: ['#2f5d00', '#8fd600', '#e4ff5a'] }),
    count: integer({ default: 18, min: 1, max: 60, description: 'number of fireflies' }),
    size: number({
      default: 0.1,
      min: 0.02,
      max: 1,
      unit: 'of half the layout',
      description: "size of a firefly's glow; never too small for the LEDs to show",
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { count } = params
    const size = Math.max(params.size, 1.6 * ledSpacing(layout))
    const points = uprightPositions(layout)
    const addSpark = createSparkPainter(points)
    const firefly = createSpark()
    firefly.size = size
    const flock = Array.from({ length: count }, (_, index) => {
      const key = hash(seed, index) | 0
      const flights = wholeCycles(FLIGHTS * (0.7 + 0.6 * hashUnit(key, 1)), loop)
      const blinks = wholeCycles(BLINKS * (0.7 + 0.6 * hashUnit(key, 2)), loop)
      const places = loop === undefined ? Number.MAX_SAFE_INTEGER : Math.round(flights * loop)
      return { key, flights, blinks, places, start: hashUnit(key, 3), tint: hashUnit(key, 4) }
    })

    /** Index in `points` of the LED at which a firefly rests before the flight of that number. */
    const placeOf = (key: number, flight: number) =>
      Math.floor(hashUnit(key, 5 + flight) * layout.ledCount) * 3

    return (frame, time) => {
      frame.fill(0)
      for (let index = 0; index < count; index++) {
        const { key, flights, blinks, places, start, tint } = flock[index]!
        const flight = time * flights + start
        const number = Math.floor(flight)
        const from = placeOf(key, number % places)
        const to = placeOf(key, (number + 1) % places)
        const flown = smoothStep(0, 1, flight - number)
        firefly.x = points[from]! + flown * (points[to]! - points[from]!)
        firefly.y = points[from + 1]! + flown * (points[to + 1]! - points[from + 1]!)
        firefly.z = points[from + 2]! + flown * (points[to + 2]! - points[from + 2]!)
        const blink = time * blinks + 7 * start
        const share = blink - Math.floor(blink)
        firefly.strength = smoothStep(0, 0.12, share) * smoothStep(0.7, 0.2, share)
        samplePalette(firefly.light, 0, params.palette, 0.4 + 0.4 * tint + 0.2 * firefly.strength)
        addSpark(frame, firefly)
      }
    }
  },
})
