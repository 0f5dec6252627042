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
  roomOf,
  samplePalette,
  uprightPositions,
  wholeCycles,
} from '@ledloom/effects'

/** Turns per second of the fastest flakes. */
const TURNS = 0.3

export default defineEffect({
  title: 'Blizzard',
  description: 'Flakes chase each other around the layout, up and down, as in a snow globe.',
  kind: 'pure',
  category: 'sky',
  tags: ['snow', 'winter', 'storm', 'snow globe', 'flakes', 'wind', 'christmas', 'cold', 'frozen'],
  covers: false,
  bestOn: 'sphere',
  params: {
    palette: palette({ default: 'ice' }),
    count: integer({ default: 120, min: 1, max: 300, description: 'number of flakes' }),
    size: number({
      default: 0.05,
      min: 0.02,
      max: 1,
      unit: 'of half the layout',
      description: 'size of a flake; never too small for the LEDs to show',
    }),
    tail: number({
      default: 0.32,
      min: 0,
      max: 2,
      unit: 'of half the layout',
      description: 'length of the streak behind a flake',
    }),
    lift: number({
      default: 0.5,
      min: 0,
      max: 2,
      unit: 'of half the layout',
      description: 'how far the flakes are blown up and down',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { count, tail, lift } = params
    const size = Math.max(params.size, 1.05 * ledSpacing(layout))
    const points = uprightPositions(layout)
    const [roomX, , roomZ] = roomOf(points)
    const addSpark = createSparkPainter(points)
    const flake = createSpark()
    const flakes = Array.from({ length: count }, (_, index) => {
      const key = hash(seed, index)
      const led = Math.floor(hashUnit(key, 1) * layout.ledCount) * 3
      const [x, y, z] = [points[led]!, points[led + 1]!, points[led + 2]!]
      const radius = Math.hypot(x, z)
      const turns = wholeCycles(TURNS * (0.5 + 0.5 * hashUnit(key, 2)), loop)
      const bobs = wholeCycles(0.2 * (0.5 + hashUnit(key, 3)), loop)
      return { y, radius, turns, bobs, start: hashUnit(key, 4), tint: hashUnit(key, 5) }
    })

    return (frame, time) => {
      frame.fill(0)
      for (let index = 0; index < count; index++) {
        const { y, radius, turns, bobs, start, tint } = flakes[index]!
        const turn = 2 * Math.PI * (time * turns + start)
        const bob = 2 * Math.PI * (time * bobs + 3 * start)
        flake.x = roomX * radius * Math.sin(turn)
        flake.y = y + 0.5 * lift * Math.sin(bob)
        flake.z = roomZ * radius * Math.cos(turn)
        flake.tailX = -roomX * tail * Math.cos(turn)
        flake.tailY = -0.5 * tail * lift * Math.cos(bob)
        flake.tailZ = roomZ * tail * Math.sin(turn)
        flake.size = size
        samplePalette(flake.light, 0, params.palette, 0.5 + 0.5 * tint)
        addSpark(frame, flake)
      }
    }
  },
})
