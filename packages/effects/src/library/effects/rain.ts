import type { Frame } from '@ledloom/core'
import {
  addLight,
  createEvents,
  createLedSearch,
  defineEffect,
  hashUnit,
  integer,
  ledSpacing,
  number,
  palette,
  samplePalette,
  type TimedEvent,
  thinOut,
  unrollSurface,
} from '@ledloom/effects'

/** Speed of drops, in half layouts per second. */
const FALL = 1.5

/** Usual number, size and tail of drops. */
const DENSITY = 34
const SIZE = 0.05
const TAIL = 0.7

export default defineEffect({
  title: 'Rain',
  description: 'Drops of light run down the layout and leave fading trails.',
  kind: 'pure',
  category: 'water',
  tags: ['drops', 'weather', 'storm', 'drizzle', 'falling', 'blue'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: ['#0a2cff', '#3a90ff', '#d0ecff'] }),
    density: integer({
      default: DENSITY,
      min: 1,
      max: 100,
      description: 'drops falling at a time on a layout as wide as it is high',
    }),
    size: number({
      default: SIZE,
      min: 0.02,
      max: 1,
      unit: 'of half the layout',
      description: 'thickness of a drop; never too thin for the LEDs to show',
    }),
    tail: number({
      default: TAIL,
      min: 0.05,
      max: 2,
      unit: 'of half the layout',
      description: 'length of the trail above a drop',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { density, tail } = params
    const least = 1.1 * ledSpacing(layout)
    const size = Math.max(params.size, least)
    const { across, heights, width, isRound, points } = unrollSurface(layout)
    const highest = heights.reduce((most, height) => Math.max(most, height), -1)
    const top = highest + size
    const lifetime = (2 * top + tail) / FALL
    const usualLifetime = (2 * (highest + Math.max(SIZE, least)) + TAIL) / FALL
    const rate = (DENSITY * Math.max(0.15, width / 2)) / usualLifetime
    const amount = density / DENSITY
    const shown = thinOut(points, {
      count: rate * amount * lifetime,
      size,
      direction: [0, -1, 0],
      distance: FALL * lifetime,
      tail,
    })
    const visitDrops = createEvents({ seed, rate, amount: amount * shown, lifetime, loop })
    const light = new Float32Array(3)
    const search = createLedSearch(points)
    const { box, leds } = search

    const addDrop = ({ key, age, presence }: TimedEvent, frame: Frame) => {
      const start = Math.floor(hashUnit(key, 1) * layout.ledCount)
      const column = across[start]!
      const head = top - FALL * age
      samplePalette(light, 0, params.palette, 0.4 + 0.6 * hashUnit(key, 2))
      box[0] = points[start * 3]! - size
      box[1] = head - size
      box[2] = points[start * 3 + 2]! - size
      box[3] = points[start * 3]! + size
      box[4] = head + tail
      box[5] = points[start * 3 + 2]! + size
      search.find()
      for (let i = 0; i < search.count; i++) {
        const led = leds[i]!
        const above = heights[led]! - head
        const gap = Math.abs(across[led]! - column)
        const aside = (isRound ? Math.min(gap, width - gap) : gap) / size
        if (aside >= 1 || above <= -size || above >= tail) continue
        const left = 1 - above / tail
        const trace = above < 0 ? 1 - (above / size) ** 2 : left * left * left
        const strength = (presence / shown) * trace * (1 - aside * aside) ** 2
        addLight(frame, led * 3, light, strength)
      }
    }

    return (frame, time) => visitDrops(time, addDrop, frame.fill(0))
  },
})
