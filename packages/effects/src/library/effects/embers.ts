import type { Frame } from '@ledloom/core'
import {
  createEvents,
  createSpark,
  createSparkPainter,
  defineEffect,
  hashUnit,
  integer,
  ledSpacing,
  lowestHeight,
  number,
  palette,
  roomOf,
  samplePalette,
  type TimedEvent,
  thinOut,
  uprightPositions,
} from '@ledloom/effects'

/** Speed of embers, in half layouts per second. */
const RISE = 0.7

/** Height above the lowest LED where embers start. */
const BED = 0.25

/** Usual number of embers. */
const DENSITY = 90

export default defineEffect({
  title: 'Embers',
  description: 'Glowing sparks whirl up from the bottom of the layout, dim to red and go out.',
  kind: 'pure',
  category: 'fire',
  tags: ['sparks', 'fire', 'glow', 'campfire', 'warm', 'bonfire', 'smoke', 'calm', 'volcano'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'ember' }),
    density: integer({
      default: DENSITY,
      min: 1,
      max: 200,
      description: 'embers in the air at a time; fewer on a narrow layout',
    }),
    size: number({
      default: 0.07,
      min: 0.02,
      max: 1,
      unit: 'of half the layout',
      description: "size of an ember's glow; never too small for the LEDs to show",
    }),
    turbulence: number({
      default: 0.5,
      min: 0,
      max: 2,
      description: 'how far the embers are blown sideways; 0 is straight up',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { density, turbulence } = params
    const size = Math.max(params.size, 1.3 * ledSpacing(layout))
    const points = uprightPositions(layout)
    const lowest = lowestHeight(points)
    const bed = Array.from({ length: layout.ledCount }, (_, led) => led * 3).filter(
      (led) => points[led + 1]! <= lowest + BED,
    )
    const [roomX, , roomZ] = roomOf(points)
    const addSpark = createSparkPainter(points)
    const ember = createSpark()
    const lifetime = 2.4 / RISE
    const rate = (2 * DENSITY * Math.max(0.2, roomX, roomZ)) / lifetime
    const amount = density / DENSITY
    const shown = thinOut(points, {
      // Half of them are up sooner than one that goes to the top.
      count: 0.6 * rate * amount * lifetime,
      size: 0.85 * size,
      direction: [0, 1, 0],
      distance: RISE * lifetime,
    })
    const visitEmbers = createEvents({ seed, rate, amount: amount * shown, lifetime, loop })

    // From an LED at the bottom to any LED above it, so always inside the layout.
    const addEmber = ({ key, age, presence }: TimedEvent, frame: Frame) => {
      const from = bed[Math.floor(hashUnit(key, 1) * bed.length)]!
      const goal = Math.floor(hashUnit(key, 2) * layout.ledCount) * 3
      const climb = points[goal + 1]! - lowest + 0.3
      const share = (age * RISE) / climb
      if (share >= 1) return
      const whirl = turbulence * 0.3 * share
      const turn = 5 * age + 6.3 * hashUnit(key, 3)
      ember.x = mix(points[from]!, points[goal]!, share) + roomX * whirl * Math.sin(turn)
      ember.z =
        mix(points[from + 2]!, points[goal + 2]!, share) + roomZ * whirl * Math.cos(1.3 * turn)
      ember.y = lowest + climb * share
      ember.size = size * (1 - 0.3 * share)
      ember.strength = ((1.8 * presence) / shown) * Math.min(1, 6 * share) * (1 - share)
      samplePalette(ember.light, 0, params.palette, 1 - 0.45 * share)
      addSpark(frame, ember)
    }

    return (frame, time) => visitEmbers(time, addEmber, frame.fill(0))
  },
})

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}
