import type { Frame } from '@ledloom/core'
import {
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
  roomOf,
  samplePalette,
  type TimedEvent,
  thinOut,
  uprightPositions,
  wholeCycles,
} from '@ledloom/effects'

/** Seconds from the nozzle to the top of the highest jet; this determines gravity. */
const CLIMB = 0.9

/** Drops per second and jet, close enough to look like a stream. */
const DROPS = 24

/** Length of a drop, as a share of the flight. */
const STREAK = 0.12

/** Usual number of jets. */
const JETS = 5

export default defineEffect({
  title: 'Fountain',
  description: 'Jets of light shoot up from the bottom one after another, bend over and fall back.',
  kind: 'pure',
  category: 'water',
  tags: ['jets', 'splash', 'park', 'spray', 'blue'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'ocean' }),
    count: integer({
      default: JETS,
      min: 1,
      max: 12,
      description: 'number of jets',
    }),
    height: number({
      default: 0.95,
      min: 0.1,
      max: 1.5,
      unit: 'of the layout',
      description: 'height of the highest jet',
    }),
    width: number({
      default: 0.9,
      min: 0,
      max: 1.5,
      unit: 'of half the layout',
      description: 'how far out the drops land',
    }),
    size: number({
      default: 0.06,
      min: 0.02,
      max: 1,
      unit: 'of half the layout',
      description: 'size of a drop; never too small for the LEDs to show',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { count, height, width } = params
    const size = Math.max(params.size, 1.1 * ledSpacing(layout))
    const points = uprightPositions(layout)
    const [roomX, , roomZ] = roomOf(points)
    const lowest = lowestHeight(points)
    const addSpark = createSparkPainter(points)
    const drop = createSpark()
    const lifetime = 2 * CLIMB
    const rate = DROPS * JETS * Math.max(0.15, roomX, roomZ)
    const amount = count / JETS
    const shown = thinOut(points, {
      count: rate * amount * lifetime,
      size: 0.9 * size,
      direction: [0, 1, 0],
      // Up and down, but slowly where they turn.
      distance: 3 * height,
      tail: 4 * height * STREAK,
    })
    const visitDrops = createEvents({ seed, rate, amount: amount * shown, lifetime, loop })
    const dance = wholeCycles(0.2, loop)
    const isFlat = Math.min(roomX, roomZ) === 0
    const now = { time: 0 }

    const addDrop = ({ key, age, presence }: TimedEvent, frame: Frame) => {
      const jet = (key & 0xffff) % count
      const launched = dance * (now.time - age) + jet / count
      const power = 0.55 + 0.45 * Math.cos(2 * Math.PI * launched) ** 2
      const flight = lifetime * Math.sqrt(power)
      const share = age / flight
      if (share >= 1) return
      const turn = 2 * Math.PI * (jet / count + 0.03 * hashUnit(key, 1) + 0.15)
      const out = width * power * share
      const across = isFlat ? fan(jet, count) : Math.cos(turn)
      drop.x = roomX * out * across
      drop.z = roomZ * out * Math.sin(turn)
      drop.y = lowest + 2 * height * power * 4 * share * (1 - share)
      drop.size = size * (0.7 + 0.4 * share)
      // Drops are drawn out against their flight, so that a jet is a stream.
      const streak = Math.min(STREAK, share)
      const back = -width * power * streak
      drop.tailX = roomX * back * across
      drop.tailY = 8 * height * power * streak * (2 * share - 1 - streak)
      drop.tailZ = roomZ * back * Math.sin(turn)
      drop.strength = (presence / shown) * (1 - share ** 6)
      samplePalette(drop.light, 0, params.palette, 1 - 0.5 * share)
      addSpark(frame, drop)
    }

    return (frame, time) => {
      now.time = time
      visitDrops(time, addDrop, frame.fill(0))
      limitLight(frame)
    }
  },
})

/** Direction of a jet on a wall, −1 to 1: there, they spread like a fan. */
function fan(jet: number, count: number): number {
  return count > 1 ? (2 * jet) / (count - 1) - 1 : 0
}
