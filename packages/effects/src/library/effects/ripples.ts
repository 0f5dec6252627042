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

/** Most rings over an LED at a time, on average: the sum of more of them looks the same. */
const CROWD = 16

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
    const overlap = (density * RINGS * scale) / SPREAD
    const shown = Math.min(1, CROWD / overlap)
    const visitDrops = createEvents({
      seed,
      rate: DENSITY,
      amount: (shown * density) / DENSITY,
      lifetime,
      loop,
    })
    const heights = new Float32Array(layout.ledCount)

    // Rings cancel each other, so that their sum grows with the root of their number.
    const gain = 1 / Math.sqrt(shown)
    const addDrop = ({ key, age, presence }: TimedEvent, out: Float32Array) => {
      const centre = Math.floor(hashUnit(key, 1) * layout.ledCount) * 3
      const x = points[centre]!
      const y = points[centre + 1]!
      const z = points[centre + 2]!
      const fading = Math.exp(-damping * age) * Math.min(1, 2 * (1 - age / lifetime))
      const strength = gain * presence * fading
      // Squares of the distances between which rings are.
      const outer = (SPREAD * age) ** 2
      const inner = Math.max(0, SPREAD * age - RINGS * scale) ** 2
      for (let led = 0; led < out.length; led++) {
        const dx = points[led * 3]! - x
        const dy = points[led * 3 + 1]! - y
        const dz = points[led * 3 + 2]! - z
        const square = dx * dx + dy * dy + dz * dz
        if (square >= outer || square < inner) continue
        const behind = (SPREAD * age - Math.sqrt(square)) / scale
        // The sine of the rings from that of the swell, as RINGS is 3: with 2a and then 3 × 2a.
        const cosine = Math.cos((Math.PI * behind) / RINGS)
        const swell = Math.sqrt(1 - cosine * cosine)
        const twice = 2 * swell * cosine
        out[led]! += strength * swell * twice * (3 - 4 * twice * twice)
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
