import {
  createFixedSteps,
  defineEffect,
  hashUnit,
  neighboursOf,
  number,
  palette,
  samplePalette,
} from '@ledloom/effects'

/** Steps per second. */
const RATE = 25

/** Heat above which a fire spreads, and the share left after one step. */
const SPREADS_ABOVE = 0.3
const COOLING = 0.95

/** Chance in a step that a tree catches fire from one beside it; some survive, and the front is ragged. */
const RISK = 0.024

/** Share of full growth from which a tree catches fire. */
const DRY = 0.45

/** Growth of a tree in a second; slow, so that young woods stop fires. */
const GROWTH = 0.35

export default defineEffect({
  title: 'Forest fire',
  description: 'A forest grows light by light until lightning burns a dark clearing into it.',
  kind: 'stateful',
  category: 'nature',
  tags: ['cells', 'simulation', 'trees', 'burning', 'growth', 'automaton', 'autumn'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: ['#060200', '#0a2a06', '#0c5a14', '#1e9a2a'] }),
    fire: palette({
      default: 'fire',
      description: 'the colours of the flames, from ash to white heat',
    }),
    density: number({
      default: 0.7,
      min: 0.05,
      max: 1,
      unit: 'a second',
      description: 'share of the empty places where a tree starts to grow',
    }),
    lightning: number({
      default: 1,
      min: 0.05,
      max: 5,
      unit: 'a second',
      description: 'how often lightning strikes',
    }),
  },
  live: ['palette', 'fire', 'density', 'lightning'],
  prepare({ layout, params, seed }) {
    const { ledCount } = layout
    const { count, leds } = neighboursOf(layout)
    const growth = Float32Array.from(
      { length: ledCount },
      (_, led) => 0.7 + 0.3 * hashUnit(seed, led),
    )
    const heat = new Float32Array(ledCount)
    const caught = new Uint8Array(ledCount)
    const light = new Float32Array(3)

    const advance = createFixedSteps({ rate: RATE, reach: 12 }, (step) => {
      const key = seed + step * 3
      const strike = Math.floor((hashUnit(key, -1) * ledCount * RATE) / params.lightning)
      for (let led = 0; led < ledCount; led++) {
        let burning = 0
        for (let i = led * count; i < (led + 1) * count; i++) {
          burning += Number(heat[leds[i]!]! > SPREADS_ABOVE)
        }
        const risk = RISK * burning
        caught[led] = Number(growth[led]! > DRY && (led === strike || hashUnit(key, led) < risk))
      }
      for (let led = 0; led < ledCount; led++) {
        heat[led]! *= COOLING
        const sprouts = growth[led]! > 0 || hashUnit(key + 1, led) < params.density / RATE
        if (caught[led]! > 0) heat[led] = 1
        if (heat[led]! > 0.1) growth[led] = 0
        else if (sprouts) growth[led] = Math.min(1, growth[led]! + GROWTH / RATE)
      }
    })

    return (frame, time) => {
      advance(time)
      for (let led = 0; led < ledCount; led++) {
        samplePalette(frame, led * 3, params.palette, growth[led]!)
        samplePalette(light, 0, params.fire, heat[led]!)
        for (let channel = 0; channel < 3; channel++) frame[led * 3 + channel]! += light[channel]!
      }
    }
  },
})
