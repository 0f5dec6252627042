import {
  createEvents,
  defineEffect,
  hashUnit,
  number,
  palette,
  samplePalette,
  type TimedEvent,
  uprightPositions,
} from '@ledloom/effects'

/** Speed of rings, in half layouts per second. */
const SPREAD = 0.7

/** Rings of one drop. */
const RINGS = 3

/** Usual number of drops a second. */
const DENSITY = 0.7

export default defineEffect({
  title: 'Ripples',
  description: 'Drops fall here and there and send out rings that cross and fade.',
  kind: 'pure',
  category: 'water',
  tags: ['rings', 'pond', 'drops', 'water', 'puddle', 'raindrops', 'calm'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'ocean' }),
    density: number({
      default: DENSITY,
      min: 0.1,
      max: 10,
      unit: 'drops a second',
      description: 'how often drops fall',
    }),
    scale: number({
      default: 0.34,
      min: 0.05,
      max: 2,
      unit: 'of half the layout',
      description: 'distance between rings',
    }),
    damping: number({
      default: 0.3,
      min: 0,
      max: 4,
      description: 'how fast the rings fade',
    }),
    contrast: number({
      default: 1,
      min: 0.1,
      max: 3,
      description: 'contrast; higher uses more of the palette',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { density, scale, damping, contrast } = params
    const points = uprightPositions(layout)
    const lifetime = (2 + RINGS * scale) / SPREAD
    const visitDrops = createEvents({
      seed,
      rate: DENSITY,
      amount: density / DENSITY,
      lifetime,
      loop,
    })
    const heights = new Float32Array(layout.ledCount)

    const addDrop = ({ key, age, presence }: TimedEvent, out: Float32Array) => {
      const centre = Math.floor(hashUnit(key, 1) * layout.ledCount) * 3
      const x = points[centre]!
      const y = points[centre + 1]!
      const z = points[centre + 2]!
      const strength = presence * Math.exp(-damping * age) * Math.min(1, 2 * (1 - age / lifetime))
      for (let led = 0; led < out.length; led++) {
        const dx = points[led * 3]! - x
        const dy = points[led * 3 + 1]! - y
        const dz = points[led * 3 + 2]! - z
        const behind = (SPREAD * age - Math.sqrt(dx * dx + dy * dy + dz * dz)) / scale
        if (behind <= 0 || behind >= RINGS) continue
        const swell = Math.sin((Math.PI * behind) / RINGS)
        out[led]! += strength * swell * Math.sin(2 * Math.PI * behind)
      }
    }

    return (frame, time) => {
      visitDrops(time, addDrop, heights.fill(0))
      for (let led = 0; led < heights.length; led++) {
        samplePalette(frame, led * 3, params.palette, 1.9 * contrast * heights[led]!)
      }
    }
  },
})
