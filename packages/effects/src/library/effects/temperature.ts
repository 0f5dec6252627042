import { normalisedPositions } from '@ledloom/core'
import { createNoise, defineEffect, number, toUnitRange, whiteOf } from '@ledloom/effects'

/** Number of precalculated whites, from the warmest to the coldest of the drift. */
const SHADES = 256

/** Range of colour temperatures, in kelvin. */
const COLDEST = 25_000
const WARMEST = 1667

export default defineEffect({
  title: 'White',
  description: 'An almost steady white, from warm as a candle to cold as the sky.',
  kind: 'pure',
  category: 'colour',
  tags: [
    'white',
    'warm white',
    'cold white',
    'kelvin',
    'steady',
    'reading light',
    'lamp',
    'calm',
    'static',
  ],
  covers: true,
  params: {
    kelvin: number({
      default: 2700,
      min: 1700,
      max: 12_000,
      unit: 'kelvin',
      description: 'colour temperature: 1900 is a candle, 2700 a light bulb, 6500 daylight',
    }),
    spread: number({
      default: 0,
      min: 0,
      max: 8000,
      unit: 'kelvin',
      description: 'how much colder the top is than the bottom; 0 is the same white all over',
    }),
    level: number({ default: 0.8, min: 0, max: 1, description: 'how bright it is' }),
    drift: number({
      default: 200,
      min: 0,
      max: 2000,
      unit: 'kelvin',
      description:
        'how much the temperature varies over the layout and over time; 0 is even and still',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { kelvin, spread, level, drift } = params
    const shades = new Float32Array(SHADES * 3)
    for (let shade = 0; shade < SHADES; shade++) {
      const warmth = kelvin + (spread / 2 + drift) * (shade / (SHADES / 2) - 1)
      const white = whiteOf(Math.min(COLDEST, Math.max(WARMEST, warmth)))
      for (let channel = 0; channel < 3; channel++)
        shades[shade * 3 + channel] = level * white[channel]!
    }
    const points = normalisedPositions(layout)
    const sampleNoise = createNoise({ seed, rate: 0.25, loop })
    // Noise changes fastest where its cells meet, so the seam of a loop should not be there.
    const start = 0.3 * (loop ?? 0)
    const wander = new Float32Array(layout.ledCount)
    const heights = toUnitRange(
      points.filter((_, i) => i % 3 === 1),
      0.5,
    )
    const whole = Math.max(1, spread / 2 + drift)

    return (frame, time) => {
      sampleNoise(wander, points, time + start)
      for (let led = 0; led < wander.length; led++) {
        const drifted = drift * Math.min(1, Math.max(-1, 1.6 * wander[led]!))
        const warmth = drifted + spread * (heights[led]! - 0.5)
        const place = 0.5 + (0.5 * warmth) / whole
        const shade = Math.min(SHADES - 2, Math.floor(place * (SHADES - 1)))
        const share = place * (SHADES - 1) - shade
        for (let channel = 0; channel < 3; channel++) {
          const here = shades[shade * 3 + channel]!
          frame[led * 3 + channel] = here + (shades[shade * 3 + 3 + channel]! - here) * share
        }
      }
    }
  },
})
