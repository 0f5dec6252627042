import type { Frame } from '@ledloom/core'
import {
  colour,
  createEvents,
  defineEffect,
  hashUnit,
  number,
  palette,
  samplePalette,
  type TimedEvent,
} from '@ledloom/effects'

/** Share of its life in which a sparkle brightens; it fades in the rest. */
const ATTACK = 0.08

/** Number of colours of sparkles, a power of two. */
const TINTS = 256

/** Usual share of LEDs lit, and usual duration of a sparkle. */
const DENSITY = 0.25
const DURATION = 1.5

export default defineEffect({
  title: 'Sparkle',
  description: 'LEDs flash up here and there, white at first, and fade out in colour.',
  kind: 'pure',
  category: 'festive',
  tags: [
    'glitter',
    'twinkle',
    'stars',
    'gold',
    'christmas',
    'flash',
    'shimmer',
    'diamond',
    'silver',
    'magic',
    'fairy dust',
    'random',
  ],
  covers: false,
  params: {
    palette: palette({ default: 'gold' }),
    density: number({
      default: DENSITY,
      min: 0,
      max: 1,
      description: 'share of the LEDs lit at a time',
    }),
    duration: number({
      default: DURATION,
      min: 0.1,
      max: 10,
      unit: 'seconds',
      description: 'duration of a sparkle',
    }),
    background: colour({ default: '#140a1e', description: 'colour between sparkles' }),
  },
  prepare({ layout, params, seed, loop }) {
    const { background, duration, density } = params
    const rate = (DENSITY * layout.ledCount) / DURATION
    const amount = density / DENSITY / (duration / DURATION)
    const visitSparkles = createEvents({ seed, rate, amount, lifetime: duration, loop })
    // Sampled in advance, as the engine boxes numbers that a visit passes to a longer function.
    const tints = new Float32Array(TINTS * 3)
    for (let tint = 0; tint < TINTS; tint++) {
      samplePalette(tints, tint * 3, params.palette, tint / (TINTS - 1))
    }

    const addSparkle = ({ key, age, presence }: TimedEvent, frame: Frame) => {
      const strength = envelope(age / duration)
      const white = strength ** 6
      const tint = (key & (TINTS - 1)) * 3
      const first = Math.floor(hashUnit(key, 1) * layout.ledCount) * 3
      for (let i = 0; i < 3; i++) {
        const light = tints[tint + i]!
        frame[first + i]! += presence * strength * (light + white * (1 - light))
      }
    }

    return (frame, time) => {
      for (let i = 0; i < frame.length; i++) frame[i] = background[i % 3]!
      visitSparkles(time, addSparkle, frame)
    }
  },
})

function envelope(share: number): number {
  return share < ATTACK ? share / ATTACK : ((1 - share) / (1 - ATTACK)) ** 2
}
