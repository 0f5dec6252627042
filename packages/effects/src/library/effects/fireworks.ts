import type { Frame } from '@ledloom/core'
import {
  BURN_SECONDS,
  createBurstPainter,
  createEvents,
  createSpark,
  createSparkPainter,
  defineEffect,
  hashUnit,
  integer,
  ledSpacing,
  limitLight,
  lowestHeight,
  number,
  palette,
  type TimedEvent,
  uprightPositions,
} from '@ledloom/effects'

/** Seconds that a rocket climbs. */
const CLIMB = 1

/** Height below which no rocket bursts. */
const APEX = -0.3

/** Size of a star in half layouts, if the LEDs are near enough to show it. */
const STAR = 0.1

/** Light of a climbing rocket. */
const GLOW = [1, 0.55, 0.2]

/** Usual number of rockets a second. */
const DENSITY = 1.2

export default defineEffect({
  title: 'Fireworks',
  description: 'Rockets climb and burst into balls of stars that change colour, sink and go out.',
  kind: 'pure',
  category: 'festive',
  tags: [
    'new year',
    'celebration',
    'rocket',
    '4th of july',
    'party',
    'silvester',
    'explosion',
    'diwali',
    'independence day',
  ],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'party' }),
    density: number({
      default: DENSITY,
      min: 0.1,
      max: 5,
      unit: 'rockets a second',
      description: 'how often rockets are fired',
    }),
    size: number({
      default: 0.95,
      min: 0.1,
      max: 2,
      unit: 'of half the layout',
      description: 'size of a large burst',
    }),
    count: integer({
      default: 40,
      min: 3,
      max: 80,
      description: 'stars in a burst',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { density, size, count } = params
    const points = uprightPositions(layout)
    const lowest = lowestHeight(points)
    const addSpark = createSparkPainter(points)
    const rocket = createSpark()
    const starSize = Math.max(STAR, 1.4 * ledSpacing(layout))
    rocket.size = starSize
    rocket.light.set(GLOW)
    const addStars = createBurstPainter({ points, count, size, starSize, palette: params.palette })
    const burst = { x: 0.5, y: 0.5, z: 0.5, age: 0.5, key: 0, strength: 0.5 }
    const visitRockets = createEvents({
      seed,
      rate: DENSITY,
      amount: density / DENSITY,
      lifetime: CLIMB + BURN_SECONDS,
      loop,
    })
    /** Index in `points` of the LED at which a rocket bursts. */
    const goalOf = (key: number) => Math.floor(hashUnit(key, 1) * layout.ledCount) * 3

    const addRocket = (event: TimedEvent, frame: Frame) => {
      if (event.age < CLIMB) addClimb(event, frame)
      else addBurst(event, frame)
    }

    return (frame, time) => {
      visitRockets(time, addRocket, frame.fill(0))
      limitLight(frame)
    }

    function addClimb({ key, age, presence }: TimedEvent, frame: Frame): void {
      const goal = goalOf(key)
      const left = 1 - age / CLIMB
      rocket.x = points[goal]! * (1 - 0.5 * left)
      rocket.z = points[goal + 2]! * (1 - 0.5 * left)
      const apex = Math.max(points[goal + 1]!, APEX)
      rocket.y = apex - (apex - lowest) * left * left
      rocket.tailY = -0.15 - 0.5 * left
      rocket.strength = presence * (0.15 + 0.45 * left)
      addSpark(frame, rocket)
    }

    function addBurst({ key, age, presence }: TimedEvent, frame: Frame): void {
      const goal = goalOf(key)
      burst.x = points[goal]!
      burst.y = Math.max(points[goal + 1]!, APEX)
      burst.z = points[goal + 2]!
      burst.age = age - CLIMB
      burst.key = key
      burst.strength = presence
      addStars(frame, burst)
    }
  },
})
