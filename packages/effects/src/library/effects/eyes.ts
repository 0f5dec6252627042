import type { Frame, Layout } from '@ledloom/core'
import {
  createEvents,
  defineEffect,
  frontView,
  hash,
  hashUnit,
  integer,
  ledSpacing,
  number,
  palette,
  raiseLight,
  samplePalette,
  smoothStep,
  type TimedEvent,
} from '@ledloom/effects'

/** Least radius of an eye, in distances between LEDs, so that its pupil is seen. */
const LEAST = 1.6

/** Half the distance between the eyes of a pair, and the space a pair needs, in radii. */
const APART = 1.3
const SPACE = 2.9

/** Share of the time for which a place is watched from. */
const WATCHED = 0.8

export default defineEffect({
  title: 'Halloween eyes',
  description: 'Pairs of eyes open in the dark, look around, blink and vanish.',
  kind: 'pure',
  category: 'festive',
  tags: ['halloween', 'spooky', 'ghost', 'monster', 'scary', 'blink', 'pumpkin', 'spider'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: ['#ff1a00', '#ff7a00', '#c8ff00', '#b000ff'] }),
    count: integer({
      default: 7,
      min: 1,
      max: 24,
      description: 'places to watch from; fewer if there is no room for more',
    }),
    duration: number({
      default: 4.5,
      min: 1.5,
      max: 20,
      unit: 'seconds',
      constant: 'it sets the pace, and the light would jump; let speed follow instead',
      description: 'time for which a pair watches',
    }),
    size: number({
      default: 0.16,
      min: 0.05,
      max: 0.8,
      unit: 'of half the layout',
      description: 'radius of an eye; never too small for the LEDs to show',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { duration } = params
    const { across, heights } = frontView(layout)
    const radius = Math.max(params.size, LEAST * ledSpacing(layout))
    const apart = radius * APART
    const rate = WATCHED / duration
    const places = placesToWatchFrom(layout, { count: params.count, radius, seed })
    const watchers = Array.from(places, (led) => ({
      led,
      visit: createEvents({ seed: hash(seed, led), rate, lifetime: duration, loop }),
    }))
    const light = new Float32Array(3)
    let place = 0

    const addPair = ({ key, age }: TimedEvent, frame: Frame) => {
      const share = age / duration
      const open = smoothStep(0, 0.12, share) * smoothStep(1, 0.9, share) * blink(age, key)
      if (open <= 0.02) return
      // It looks to one side and then to the other.
      const turn = share * 1.5 + hashUnit(key, 3)
      const look = 0.35 * radius * Math.tanh(4 * Math.sin(2 * Math.PI * turn))
      const glow = 0.9 + 0.1 * Math.sin(5 * age)
      samplePalette(light, 0, params.palette, hashUnit(key, 4))
      for (let led = 0; led < across.length; led++) {
        const y = (heights[led]! - heights[place]!) / open
        if (Math.abs(y) >= radius) continue
        const side = across[led]! - across[place]!
        const x = side > 0 ? side - apart : side + apart
        const gap = Math.sqrt(x * x + y * y) / radius
        if (gap >= 1) continue
        const pupilX = (x - look) * 1.2
        const pupil = smoothStep(0.15, 0.42, Math.sqrt(pupilX * pupilX + y * y * 0.36) / radius)
        raiseLight(frame, led * 3, light, glow * smoothStep(1, 0.7, gap) * pupil)
      }
    }

    return (frame, time) => {
      frame.fill(0)
      for (let index = 0; index < watchers.length; index++) {
        place = watchers[index]!.led
        watchers[index]!.visit(time, addPair, frame)
      }
    }
  },
})

type WatchOptions = { readonly count: number; readonly radius: number; readonly seed: number }

/** LEDs between the eyes of pairs that lie within the layout and do not overlap, chosen by chance. */
function placesToWatchFrom(layout: Layout, { count, radius, seed }: WatchOptions): number[] {
  const { across, heights } = frontView(layout)
  const hasLed = (x: number, y: number) =>
    across.some((side, led) => Math.hypot(side - x, heights[led]! - y) < 0.6 * radius)
  const order = Array.from(across, (_, led) => led)
  order.sort((a, b) => hashUnit(seed, a) - hashUnit(seed, b))
  const chosen: number[] = []
  for (const led of order) {
    if (chosen.length === count) break
    const [x, y] = [across[led]!, heights[led]!]
    const isFree = chosen.every((other) => {
      const aside = Math.abs(across[other]! - x) / (2 * SPACE - 1)
      return Math.max(aside, Math.abs(heights[other]! - y) / 2.2) > radius
    })
    if (isFree && hasLed(x - APART * radius, y) && hasLed(x + APART * radius, y)) chosen.push(led)
  }
  // On a string or a layout that is too small, one eye of each pair is seen.
  return chosen.length > 0 ? chosen : order.slice(0, count)
}

/** Opening of the eyes, 0 to 1: they blink now and then, sometimes twice. */
function blink(age: number, key: number): number {
  const period = 1.6 + 1.5 * hashUnit(key, 5)
  const since = (age + period * hashUnit(key, 6)) % period
  const one = Math.abs(since - 0.5) / 0.11
  const other = hashUnit(key, 7) < 0.4 ? Math.abs(since - 0.8) / 0.11 : 1
  return Math.min(1, one, other)
}
