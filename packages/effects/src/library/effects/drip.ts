import type { Frame } from '@ledloom/core'
import {
  addLight,
  createEvents,
  createLedSearch,
  defineEffect,
  hashUnit,
  ledSpacing,
  number,
  palette,
  samplePalette,
  type TimedEvent,
  unrollSurface,
} from '@ledloom/effects'

/** Seconds a drop swells at the top, falls, and splashes. */
const SWELLING = 1.1
const SPLASHING = 0.6

/** Fall after one second, in half layouts. */
const GRAVITY = 2.4

/** Usual number of drops a second. */
const DROPS = 6

export default defineEffect({
  title: 'Drip',
  description: 'Drops swell at the top, let go, fall faster and faster, and splash at the bottom.',
  kind: 'pure',
  category: 'water',
  tags: ['drops', 'rain', 'splash', 'tap', 'melt', 'leak'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: ['#0050ff', '#19b4ff', '#c8f4ff'] }),
    rate: number({
      default: DROPS,
      min: 0.1,
      max: 20,
      unit: 'drops a second',
      description: 'how many drops fall on a layout as wide as it is high',
    }),
    size: number({
      default: 0.12,
      min: 0.03,
      max: 0.6,
      unit: 'of half the layout',
      description: 'radius of a drop; never too small for the LEDs to show',
    }),
    splash: number({
      default: 0.45,
      min: 0,
      max: 1.5,
      unit: 'of half the layout',
      description: 'width of a splash; 0 has none',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { splash } = params
    const size = Math.max(params.size, 1.2 * ledSpacing(layout))
    const { across, heights, width, isRound, points } = unrollSurface(layout)
    const search = createLedSearch(points)
    const { box, leds } = search
    const top = heights.reduce((most, height) => Math.max(most, height), -1)
    const bottom = heights.reduce((least, height) => Math.min(least, height), 1)
    const falling = Math.sqrt(Math.max(0.1, top - bottom) / GRAVITY)
    const lifetime = SWELLING + falling + SPLASHING
    const rate = DROPS * Math.max(0.15, width / 2)
    const visitDrops = createEvents({ seed, rate, amount: params.rate / DROPS, lifetime, loop })
    const light = new Float32Array(3)

    const addDrop = ({ key, age, presence }: TimedEvent, frame: Frame) => {
      const start = Math.floor(hashUnit(key, 1) * across.length)
      const column = across[start]!
      const since = age - SWELLING
      const landed = (since - falling) / SPLASHING
      const swollen = Math.min(1, age / SWELLING)
      const fallen = Math.min(falling, Math.max(0, since))
      const height = landed > 0 ? bottom : top - GRAVITY * fallen * fallen
      // A falling drop is drawn out by its speed.
      const tall = size * (1 + 2.2 * fallen)
      samplePalette(light, 0, params.palette, 0.3 + 0.7 * hashUnit(key, 2))
      const wide = landed > 0 ? splash + size : size
      for (let axis = 0; axis < 3; axis += 2) {
        box[axis] = points[start * 3 + axis]! - wide
        box[axis + 3] = points[start * 3 + axis]! + wide
      }
      box[1] = height - size
      box[4] = height + (landed > 0 ? splash + size : tall)
      search.find()
      for (let i = 0; i < search.count; i++) {
        const led = leds[i]!
        const aside = Math.abs(across[led]! - column)
        const x = isRound ? Math.min(aside, Math.abs(width - aside)) : aside
        const y = heights[led]! - height
        const glow = landed > 0 ? splashAt(x, y, landed) : dropAt(x, y, tall) * swollen * swollen
        if (glow <= 0) continue
        addLight(frame, led * 3, light, presence * glow)
      }
    }

    return (frame, time) => visitDrops(time, addDrop, frame.fill(0))

    function dropAt(x: number, y: number, tall: number): number {
      const long = y > 0 ? tall : size
      return Math.max(0, 1 - (x * x) / (size * size) - (y * y) / (long * long))
    }

    /** A crown that opens and sinks back. */
    function splashAt(x: number, y: number, share: number): number {
      if (splash === 0) return 0
      const open = splash * Math.sqrt(share)
      const crown = 0.5 * splash * share * (1 - share) * 2.4
      const gapX = x - open
      const gapY = y - crown
      const gap = (gapX * gapX + gapY * gapY) / (size * size)
      return Math.max(0, 1 - gap) * (1 - share)
    }
  },
})
