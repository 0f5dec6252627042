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

/** Share of its life in which a sparkle lights up; the rest is spent going out. */
const ATTACK = 0.08

export default defineEffect({
  title: 'Sparkle',
  description: 'Lights flash up here and there, white at first, and go out in their own colour.',
  kind: 'pure',
  params: {
    palette: palette({ default: 'gold' }),
    density: number({
      default: 0.25,
      min: 0,
      max: 1,
      unit: 'of the LEDs',
      description: 'how many are alight at a time',
    }),
    duration: number({
      default: 1.5,
      min: 0.1,
      max: 10,
      unit: 'seconds',
      description: 'life of one sparkle',
    }),
    background: colour({ default: '#140a1e', description: 'light of the LEDs at rest' }),
  },
  prepare({ layout, params, seed, loop }) {
    const { background, duration, density } = params
    const rate = (density * layout.ledCount) / duration
    const visitSparkles = createEvents({ seed, rate, lifetime: duration, loop })
    const light = new Float32Array(3)

    const addSparkle = ({ key, age }: TimedEvent, frame: Frame) => {
      const strength = envelope(age / duration)
      const white = strength ** 6
      samplePalette(light, 0, params.palette, hashUnit(key, 1))
      const first = Math.floor(hashUnit(key, 2) * layout.ledCount) * 3
      for (let i = 0; i < 3; i++) {
        frame[first + i]! += strength * (light[i]! + white * (1 - light[i]!))
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
