import type { Frame } from '@ledloom/core'
import {
  createEvents,
  createSpark,
  createSparkPainter,
  defineEffect,
  hashUnit,
  integer,
  ledSpacing,
  number,
  palette,
  roomOf,
  samplePalette,
  type TimedEvent,
  thinOut,
  uprightPositions,
} from '@ledloom/effects'

/** Speed of a near flake, in half layouts per second; far ones are half as fast. */
const FALL = 0.4

/** Layers of flakes from far to near, a power of two. */
const LAYERS = 16

/** Swings per second, and their amplitude. */
const SWING = 0.3
const SWAY = 0.12

/** Usual number and size of flakes. */
const DENSITY = 120
const SIZE = 0.08

export default defineEffect({
  title: 'Snow',
  description: 'Soft flakes fall and sway, near ones bright and far ones dim.',
  kind: 'pure',
  category: 'sky',
  tags: [
    'winter',
    'snowflakes',
    'snowfall',
    'christmas',
    'flakes',
    'cold',
    'calm',
    'weather',
    'santa',
  ],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'snow' }),
    density: integer({
      default: DENSITY,
      min: 1,
      max: 600,
      description: 'flakes in the air at a time; fewer on a narrow layout',
    }),
    size: number({
      default: SIZE,
      min: 0.02,
      max: 1,
      unit: 'of half the layout',
      description: 'size of a near flake; never too small for the LEDs to show',
    }),
    wind: number({
      default: 0.25,
      min: -2,
      max: 2,
      description: 'sideways drift for each step down; negative drifts to the left',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { wind } = params
    const least = 1.4 * ledSpacing(layout)
    const size = Math.max(params.size, least)
    const points = uprightPositions(layout)
    const [roomX, , roomZ] = roomOf(points)
    const addSpark = createSparkPainter(points)
    const flake = createSpark()
    const depths = Float32Array.from({ length: LAYERS }, (_, layer) => layer / (LAYERS - 1))
    const tints = new Float32Array(LAYERS * 3)
    for (const [layer, depth] of depths.entries()) {
      samplePalette(tints, layer * 3, params.palette, 0.7 * depth)
    }
    const top = 1 + size
    const lifetime = (4 * top) / FALL
    const usualLifetime = (4 * (1 + Math.max(SIZE, least))) / FALL
    const rate = (DENSITY * Math.max(0.2, roomX + roomZ)) / (0.7 * usualLifetime)
    const amount = params.density / DENSITY
    const shown = thinOut(points, {
      count: rate * amount * lifetime,
      size: 0.75 * size,
      direction: [0, -1, 0],
      distance: 0.75 * FALL * lifetime,
    })
    const visitFlakes = createEvents({ seed, rate, amount: amount * shown, lifetime, loop })

    const addFlake = ({ key, age, presence }: TimedEvent, frame: Frame) => {
      // Through the place of an LED, so that no flake misses the layout.
      const aim = Math.floor(hashUnit(key, 1) * layout.ledCount) * 3
      const layer = key & (LAYERS - 1)
      const nearness = 0.5 + 0.5 * depths[layer]!
      const turn = 2 * Math.PI * (age * SWING + depths[layer]!)
      flake.y = top - FALL * nearness * age
      flake.x = points[aim]! + roomX * (wind * (points[aim + 1]! - flake.y) + SWAY * Math.sin(turn))
      flake.z = points[aim + 2]! + roomZ * SWAY * Math.cos(turn)
      flake.size = size * nearness
      flake.strength = ((1.2 * presence) / shown) * nearness * nearness
      for (let channel = 0; channel < 3; channel++)
        flake.light[channel] = tints[layer * 3 + channel]!
      addSpark(frame, flake)
    }

    return (frame, time) => visitFlakes(time, addFlake, frame.fill(0))
  },
})
