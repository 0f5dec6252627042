import { type Frame, sphereLayout } from '@ledloom/core'
import {
  createEvents,
  createSpark,
  createSparkPainter,
  defineEffect,
  hashUnit,
  integer,
  number,
  palette,
  roomOf,
  sampleCyclicPalette,
  type TimedEvent,
  uprightPositions,
} from '@ledloom/effects'

/** Seconds that a rocket climbs, and that its stars burn. */
const CLIMB = 1
const BURN = 1.8

/** How fast stars are held up by the air, a second, and how far they have sunk after one. */
const DRAG = 3
const SAG = 0.25

/** Height below which no rocket bursts. */
const APEX = -0.3

/** Light of a climbing rocket. */
const GLOW = [1, 0.55, 0.2]

export default defineEffect({
  title: 'Fireworks',
  description: 'Rockets climb and burst into balls of stars that change colour, sink and go out.',
  kind: 'pure',
  params: {
    palette: palette({ default: 'party' }),
    density: number({
      default: 1.2,
      min: 0.1,
      max: 5,
      unit: 'rockets a second',
      description: 'how many are fired',
    }),
    size: number({
      default: 0.75,
      min: 0.1,
      max: 2,
      unit: 'of half the layout',
      description: 'how far the stars of a large rocket fly',
    }),
    count: integer({
      default: 26,
      min: 3,
      max: 80,
      unit: 'stars',
      description: 'how many a rocket bursts into',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { density, size, count } = params
    const points = uprightPositions(layout)
    const lowest = points.reduce((least, y, i) => (i % 3 === 1 ? Math.min(least, y) : least), 1)
    const [roomX, roomY, roomZ] = roomOf(points)
    const addSpark = createSparkPainter(points)
    const spark = createSpark()
    const visitRockets = createEvents({ seed, rate: density, lifetime: CLIMB + BURN, loop })
    // Directions, evenly spread.
    const stars = sphereLayout({ ledCount: count }).positions
    /** Where in `points` the LED is at which a rocket bursts. */
    const goalOf = (key: number) => Math.floor(hashUnit(key, 1) * layout.ledCount) * 3

    const addRocket = (rocket: TimedEvent, frame: Frame) => {
      if (rocket.age < CLIMB) addClimb(rocket, frame)
      else addBurst(rocket, frame)
    }

    return (frame, time) => visitRockets(time, addRocket, frame.fill(0))

    function addClimb({ key, age }: TimedEvent, frame: Frame): void {
      const goal = goalOf(key)
      const left = 1 - age / CLIMB
      spark.x = points[goal]! * (1 - 0.5 * left)
      spark.z = points[goal + 2]! * (1 - 0.5 * left)
      const apex = Math.max(points[goal + 1]!, APEX)
      spark.y = apex - (apex - lowest) * left * left
      spark.tailX = spark.tailZ = 0
      spark.tailY = -0.15 - 0.5 * left
      spark.size = 0.16
      spark.strength = 0.15 + 0.45 * left
      spark.light.set(GLOW)
      addSpark(frame, spark)
    }

    function addBurst({ key, age }: TimedEvent, frame: Frame): void {
      const goal = goalOf(key)
      const reach = size * (0.6 + 0.4 * hashUnit(key, 3))
      const since = age - CLIMB
      const held = Math.exp(-DRAG * since)
      for (let star = 0; star < count; star++) {
        // Every third one stays behind, a ball of another colour within the ball.
        const isInner = star % 3 === 2
        const flown = (isInner ? 0.5 : 1) * reach * (1 - held)
        const tail = (isInner ? 0.5 : 1) * reach * -(0.1 + 0.5 * held)
        const burnt = since / (BURN * (0.6 + 0.4 * hashUnit(key, 4 + star)))
        if (burnt >= 1) continue
        const towardsX = roomX * stars[star * 3]!
        const towardsY = roomY * stars[star * 3 + 1]!
        const towardsZ = roomZ * stars[star * 3 + 2]!
        spark.x = points[goal]! + flown * towardsX
        spark.y = Math.max(points[goal + 1]!, APEX) + flown * towardsY - SAG * since * since
        spark.z = points[goal + 2]! + flown * towardsZ
        spark.tailX = tail * towardsX
        spark.tailY = tail * towardsY + 0.1 * burnt
        spark.tailZ = tail * towardsZ
        spark.size = 0.23
        spark.strength = (1 - burnt) * (1.5 + held)
        sampleCyclicPalette(spark.light, 0, params.palette, hashUnit(key, 2) + (isInner ? 0.4 : 0))
        addSpark(frame, spark)
      }
    }
  },
})
