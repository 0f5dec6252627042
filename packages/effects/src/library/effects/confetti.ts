import type { Frame } from '@ledloom/core'
import {
  createEvents,
  createSpark,
  createSparkPainter,
  createTints,
  defineEffect,
  hashUnit,
  integer,
  ledSpacing,
  lowestHeight,
  number,
  palette,
  roomOf,
  type TimedEvent,
  thinOut,
  uprightPositions,
} from '@ledloom/effects'

/** Speed of falling specks, in half layouts per second; the slowest half as fast. */
const FALL = 0.7

/** Number of colours of specks, a power of two. */
const TINTS = 64

/** Usual number and size of specks. */
const DENSITY = 110
const SIZE = 0.07

export default defineEffect({
  title: 'Confetti',
  description: 'Coloured specks of paper tumble down and glint when they face you.',
  kind: 'pure',
  category: 'festive',
  tags: [
    'party',
    'carnival',
    'birthday',
    'new year',
    'celebration',
    'paper',
    'glitter',
    'easter',
    'random',
  ],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'party' }),
    density: integer({
      default: DENSITY,
      min: 1,
      max: 600,
      description: 'specks in the air at a time; fewer on a narrow layout',
    }),
    size: number({
      default: SIZE,
      min: 0.02,
      max: 1,
      unit: 'of half the layout',
      description: 'size of a speck; never too small for the LEDs to show',
    }),
    tumble: number({
      default: 0.6,
      min: 0,
      max: 3,
      unit: 'turns a second',
      description: 'tumbling speed of the specks',
    }),
    glint: number({
      default: 0.7,
      min: 0,
      max: 1,
      description: 'how white a speck flashes when it faces the viewer',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { tumble, glint } = params
    const least = 1.3 * ledSpacing(layout)
    const size = Math.max(params.size, least)
    const points = uprightPositions(layout)
    const [roomX, , roomZ] = roomOf(points)
    const addSpark = createSparkPainter(points)
    const speck = createSpark()
    const tints = createTints(params.palette, TINTS)
    const top = 1 + size
    const bottom = lowestHeight(points) - size
    const lifetime = (4 * top) / FALL
    const usualLifetime = (4 * (1 + Math.max(SIZE, least))) / FALL
    const rate = (DENSITY * Math.max(0.2, roomX + roomZ)) / (0.7 * usualLifetime)
    const amount = params.density / DENSITY
    const shown = thinOut(points, {
      count: rate * amount * lifetime,
      size,
      direction: [0, -1, 0],
      distance: 0.75 * FALL * lifetime,
    })
    const visitSpecks = createEvents({ seed, rate, amount: amount * shown, lifetime, loop })

    const addSpeck = ({ key, age, presence }: TimedEvent, frame: Frame) => {
      const aim = Math.floor(hashUnit(key, 1) * layout.ledCount) * 3
      const turn = Math.PI * (2 * tumble * (0.6 + 0.8 * hashUnit(key, 2)) * age + hashUnit(key, 3))
      speck.y = top - FALL * (0.5 + 0.5 * hashUnit(key, 4)) * age - 0.03 * Math.sin(2 * turn)
      if (speck.y < bottom) return
      const facing = Math.cos(turn) ** 2
      // A sharp glint: facing ** 24, which takes much longer.
      const eighth = ((facing ** 2) ** 2) ** 2
      const flash = glint * eighth * eighth * eighth
      // Paper glides sideways while flat and drops while on edge.
      speck.x = points[aim]! + roomX * 0.1 * Math.sin(turn)
      speck.z = points[aim + 2]! + roomZ * 0.1 * Math.cos(0.7 * turn)
      speck.size = size
      speck.strength = (presence / shown) * (0.1 + 0.9 * facing)
      const tint = (key & (TINTS - 1)) * 3
      for (let channel = 0; channel < 3; channel++) {
        speck.light[channel] = tints[tint + channel]! + flash * (1.2 - tints[tint + channel]!)
      }
      addSpark(frame, speck)
    }

    return (frame, time) => visitSpecks(time, addSpeck, frame.fill(0))
  },
})
