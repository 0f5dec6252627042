import type { Frame } from '@ledloom/core'
import {
  createEvents,
  createSpark,
  createSparkPainter,
  type Direction,
  defineEffect,
  direction,
  hashUnit,
  ledSpacing,
  number,
  palette,
  type Room,
  roomOf,
  samplePalette,
  type TimedEvent,
  thinOut,
  uprightPositions,
} from '@ledloom/effects'

/** Speed of meteors in half layouts per second; the slowest have two thirds of it. */
const PACE = 1.6

/** Usual number of meteors a second. */
const DENSITY = 3

export default defineEffect({
  title: 'Meteor shower',
  description: 'Streaks of light shoot through the layout, all from the same part of the sky.',
  kind: 'pure',
  category: 'sky',
  tags: ['meteors', 'shooting stars', 'perseids', 'falling stars', 'night', 'stars', 'space'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'galaxy' }),
    density: number({
      default: DENSITY,
      min: 0.1,
      max: 20,
      unit: 'meteors a second',
      description: 'how often meteors fall; fewer on a narrow layout',
    }),
    size: number({
      default: 0.09,
      min: 0.02,
      max: 1,
      unit: 'of half the layout',
      description: 'thickness of a streak; never too thin for the LEDs to show',
    }),
    tail: number({
      default: 1.1,
      min: 0.05,
      max: 3,
      unit: 'of half the layout',
      description: 'length of a streak',
    }),
    direction: direction({ default: '2,-3,1', description: 'direction of flight' }),
  },
  prepare({ layout, params, seed, loop }) {
    const { tail } = params
    const size = Math.max(params.size, 1.4 * ledSpacing(layout))
    const points = uprightPositions(layout)
    const room = roomOf(points)
    const towards = layInto(room, params.direction)
    const addSpark = createSparkPainter(points)
    const meteor = createSpark()
    const alongs = Float32Array.from({ length: layout.ledCount }, (_, led) => {
      const [x, y, z] = [points[led * 3]!, points[led * 3 + 1]!, points[led * 3 + 2]!]
      return x * towards[0] + y * towards[1] + z * towards[2]
    })
    const reach = size + alongs.reduce((most, along) => Math.max(most, Math.abs(along)), 0)
    const lifetime = (2 * reach + tail) / (PACE * 0.66)
    const rate = DENSITY * Math.max(0.2, room[0], room[2])
    const amount = params.density / DENSITY
    const shown = thinOut(points, {
      // A streak and its head.
      count: 2 * rate * amount * lifetime,
      size,
      direction: towards,
      distance: 0.83 * PACE * lifetime,
      tail,
    })
    const visitMeteors = createEvents({ seed, rate, amount: amount * shown, lifetime, loop })

    const addMeteor = ({ key, age, presence }: TimedEvent, frame: Frame) => {
      // From before the layout to behind it, through the place of an LED.
      const led = Math.floor(hashUnit(key, 1) * layout.ledCount)
      const aim = led * 3
      const flown = PACE * (0.66 + 0.34 * hashUnit(key, 2)) * age - reach - alongs[led]!
      meteor.x = points[aim]! + flown * towards[0]
      meteor.y = points[aim + 1]! + flown * towards[1]
      meteor.z = points[aim + 2]! + flown * towards[2]
      meteor.tailX = -tail * towards[0]
      meteor.tailY = -tail * towards[1]
      meteor.tailZ = -tail * towards[2]
      meteor.size = size
      samplePalette(meteor.light, 0, params.palette, 0.4 + 0.6 * hashUnit(key, 3))
      meteor.strength = (1.3 * presence) / shown
      addSpark(frame, meteor)
      addHead(frame)
    }

    /** The head is white and has hardly a tail. */
    function addHead(frame: Frame): void {
      meteor.tailX *= 0.12
      meteor.tailY *= 0.12
      meteor.tailZ *= 0.12
      meteor.light.fill(1)
      addSpark(frame, meteor)
    }

    return (frame, time) => visitMeteors(time, addMeteor, frame.fill(0))
  },
})

/** A direction within the axes along which the layout extends, or the same direction if none is left. */
function layInto(room: Room, direction: Direction): Direction {
  const [x, y, z] = [room[0] * direction[0], room[1] * direction[1], room[2] * direction[2]]
  const length = Math.hypot(x, y, z)
  return length > 0.1 ? [x / length, y / length, z / length] : direction
}
