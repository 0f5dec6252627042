import {
  addLight,
  type Beat,
  createTints,
  defineEffect,
  hash,
  hashUnit,
  number,
  palette,
  uprightPositions,
} from '@ledloom/effects'

/** Number of colours, a power of two, and the most rings at a time. */
const TINTS = 16
const RINGS = 10

export default defineEffect({
  title: 'Beat ripples',
  description: 'Each beat drops a stone somewhere into the layout, and rings run out from there.',
  kind: 'pure',
  hears: true,
  category: 'sound',
  tags: ['music', 'rings', 'drum', 'water', 'waves', 'shockwave'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'ocean' }),
    width: number({
      default: 0.22,
      min: 0.03,
      max: 1,
      unit: 'of half the layout',
      description: 'thickness of a ring',
    }),
    duration: number({
      default: 1.4,
      min: 0.2,
      max: 4,
      unit: 'seconds',
      description: 'time for which a ring runs',
    }),
    size: number({
      default: 1.4,
      min: 0.2,
      max: 3,
      unit: 'of half the layout',
      description: 'radius of a ring at its end',
    }),
  },
  prepare({ layout, params, seed, sound }) {
    const { width, duration, size } = params
    const points = uprightPositions(layout)
    const tints = createTints(params.palette, TINTS)
    const lights = Array.from({ length: TINTS }, (_, tint) => tints.subarray(tint * 3))
    const beat: Beat = { age: 0, strength: 0, index: 0 }

    return (frame, time) => {
      frame.fill(0)
      for (let back = 0; back < RINGS; back++) {
        sound.readBeat(beat, time, back)
        const share = beat.age / duration
        if (!(share < 1)) return
        const key = hash(seed, beat.index)
        const start = Math.floor(hashUnit(key, 1) * layout.ledCount) * 3
        const light = lights[key & (TINTS - 1)]!
        const radius = size * share ** 0.8
        const strength = beat.strength * Math.min(1, beat.age / 0.04) * (1 - share) ** 1.5
        for (let i = 0; i < frame.length; i += 3) {
          const x = points[i]! - points[start]!
          const y = points[i + 1]! - points[start + 1]!
          const z = points[i + 2]! - points[start + 2]!
          const near = 1 - Math.abs(Math.sqrt(x * x + y * y + z * z) - radius) / width
          if (near <= 0) continue
          const glow = strength * near * near
          addLight(frame, i, light, glow)
        }
      }
    }
  },
})
