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
  thinOut,
  uprightPositions,
  wholeCycles,
} from '@ledloom/effects'

/** Turns per second of the fastest flakes. */
const TURNS = 0.3

/** Gusts per second, and the turns by which one carries all flakes on and lets them fall behind. */
const GUSTS = 0.35
const GUST = 0.05

/** Half layouts that a flake sinks while the wind carries it past one. */
const SLOPE = 0.4

export default defineEffect({
  title: 'Blizzard',
  description: 'A storm drives dense snow around the layout in gusts, or across a wall.',
  kind: 'pure',
  category: 'sky',
  tags: ['snow', 'winter', 'storm', 'snow globe', 'flakes', 'wind', 'christmas', 'cold', 'frozen'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'ice' }),
    count: integer({ default: 110, min: 1, max: 300, description: 'number of flakes' }),
    size: number({
      default: 0.07,
      min: 0.02,
      max: 1,
      unit: 'of half the layout',
      description: 'size of a flake; never too small for the LEDs to show',
    }),
    tail: number({
      default: 0.2,
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
    const isRound = roomZ > 0 && roomX > 0
    const addSpark = createSparkPainter(points)
    const flake = createSpark()
    const gusts = wholeCycles(GUSTS, loop)
    const crowd = { count, size, tail, direction: [1, 0, 0], distance: 2 * (1 + tail) } as const
    const shown = Math.ceil(count * thinOut(points, crowd))
    const flakes = Array.from({ length: shown }, (_, index) => {
      const key = hash(seed, index)
      const led = Math.floor(hashUnit(key, 1) * layout.ledCount) * 3
      const [x, y, z] = [points[led]!, points[led + 1]!, points[led + 2]!]
      const near = hashUnit(key, 2)
      const radius = Math.hypot(x, z)
      const turns = wholeCycles(TURNS * (0.5 + 0.5 * near), loop)
      const bobs = wholeCycles(0.2 * (0.5 + hashUnit(key, 3)), loop)
      return { y, near, radius, turns, bobs, start: hashUnit(key, 4) }
    })

    return (frame, time) => {
      frame.fill(0)
      const gust = GUST * Math.cos(2 * Math.PI * time * gusts)
      for (let index = 0; index < shown; index++) {
        const { y, near, radius, turns, bobs, start } = flakes[index]!
        const turn = time * turns + start + gust
        const bob = 2 * Math.PI * (time * bobs + 3 * start)
        flake.y = y + 0.5 * lift * Math.sin(bob)
        flake.tailY = -0.5 * tail * lift * Math.cos(bob)
        if (isRound) circle(turn, radius)
        else cross(2 * turn)
        // The fastest ones are the nearest: large and bright.
        flake.size = size * (0.7 + 0.5 * near)
        flake.strength = (count / shown) * (0.15 + 1.3 * near ** 3)
        samplePalette(flake.light, 0, params.palette, 0.6 + 0.4 * near)
        addSpark(frame, flake)
      }
    }

    function circle(turn: number, radius: number): void {
      const angle = 2 * Math.PI * turn
      flake.x = roomX * radius * Math.sin(angle)
      flake.z = roomZ * radius * Math.cos(angle)
      flake.tailX = -roomX * tail * Math.cos(angle)
      flake.tailZ = roomZ * tail * Math.sin(angle)
    }

    /** Past a wall from side to side, sinking. */
    function cross(turn: number): void {
      const way = (1 + tail) * (2 * (turn - Math.floor(turn)) - 1)
      flake.y = (1 + SLOPE) * flake.y - SLOPE * way
      flake.tailY += SLOPE * tail
      flake.x = roomX * way
      flake.z = roomZ * way
      flake.tailX = -roomX * tail
      flake.tailZ = -roomZ * tail
    }
  },
})
