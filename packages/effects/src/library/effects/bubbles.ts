import type { Frame } from '@ledloom/core'
import {
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
  unrollSurface,
} from '@ledloom/effects'

/** Speed of a large bubble, in half layouts per second. */
const RISE = 0.5

/** Usual number of bubbles. */
const DENSITY = 14

export default defineEffect({
  title: 'Bubbles',
  description: 'Shining bubbles wobble up and pop at the top.',
  kind: 'pure',
  category: 'water',
  tags: ['soap', 'champagne', 'aquarium', 'fizz', 'foam', 'underwater', 'kids'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: ['#1fd1ff', '#7affd7', '#ff9ee0', '#a58bff'] }),
    density: integer({
      default: DENSITY,
      min: 1,
      max: 60,
      description: 'bubbles at a time on a layout as wide as it is high',
    }),
    size: number({
      default: 0.24,
      min: 0.05,
      max: 0.8,
      unit: 'of half the layout',
      description: 'radius of a large bubble; never too small for the LEDs to show',
    }),
    wobble: number({
      default: 0.08,
      min: 0,
      max: 0.5,
      unit: 'of half the layout',
      description: 'how far bubbles swing to the side',
    }),
    fill: number({ default: 0.18, min: 0, max: 1, description: 'light inside a bubble' }),
  },
  prepare({ layout, params, seed, loop }) {
    const { wobble, fill } = params
    const size = Math.max(params.size, 3 * ledSpacing(layout))
    const { across, heights, width, isRound, points } = unrollSurface(layout)
    const search = createLedSearch(points)
    const { box, leds } = search
    const lifetime = 3.2 / (RISE * 0.6)
    const rate = (DENSITY * Math.max(0.15, width / 2)) / lifetime
    const visitBubbles = createEvents({
      seed,
      rate,
      amount: params.density / DENSITY,
      lifetime,
      loop,
    })
    const light = new Float32Array(3)

    const addBubble = ({ key, age, presence }: TimedEvent, frame: Frame) => {
      const share = 0.5 + 0.5 * hashUnit(key, 1)
      const radius = size * share
      const top = 0.35 + 0.6 * hashUnit(key, 2)
      const height = -1 - radius + RISE * share * age * (1 + 0.15 * Math.sin(1.3 * age))
      const popped = (height - top) / 0.12
      if (popped >= 1) return
      const start = Math.floor(hashUnit(key, 3) * across.length)
      const column = across[start]!
      const middle = column + wobble * Math.sin(age * (1.5 + hashUnit(key, 4)) + key)
      // A bubble that pops grows and fades.
      const shown = radius * (1 + 0.7 * Math.max(0, popped))
      const strength = popped > 0 ? (1 - popped) ** 2 : Math.min(1, age / 0.4)
      samplePalette(light, 0, params.palette, hashUnit(key, 5))
      const reach = 1.15 * shown
      for (let axis = 0; axis < 3; axis += 2) {
        box[axis] = points[start * 3 + axis]! - reach - wobble
        box[axis + 3] = points[start * 3 + axis]! + reach + wobble
      }
      box[1] = height - reach
      box[4] = height + reach
      search.find()
      for (let i = 0; i < search.count; i++) {
        const led = leds[i]!
        const aside = Math.abs(across[led]! - middle)
        const x = isRound ? Math.min(aside, Math.abs(width - aside)) : aside
        const y = heights[led]! - height
        const gap = Math.sqrt(x * x + y * y) / shown
        if (gap >= 1.15) continue
        const rim = Math.max(0, 1 - Math.abs(gap - 0.8) / 0.35)
        const shine = Math.max(0, 1 - shineGap(x / shown + 0.35, y / shown - 0.35) / 0.4)
        const glow = presence * strength * Math.max(rim, gap < 0.8 ? fill : 0, shine)
        for (let channel = 0; channel < 3; channel++) {
          const whitened = light[channel]! + shine * (1 - light[channel]!)
          frame[led * 3 + channel] = Math.max(frame[led * 3 + channel]!, glow * whitened)
        }
      }
    }

    function shineGap(x: number, y: number): number {
      return Math.sqrt(x * x + y * y)
    }

    return (frame, time) => visitBubbles(time, addBubble, frame.fill(0))
  },
})
