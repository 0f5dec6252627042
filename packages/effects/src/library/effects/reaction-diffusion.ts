import {
  choice,
  createFixedSteps,
  createNoise,
  defineEffect,
  hash,
  hashUnit,
  neighboursOf,
  number,
  palette,
  samplePalette,
  smoothStep,
  uprightPositions,
} from '@ledloom/effects'

/** Steps per second. */
const RATE = 90

/** Feed and kill rates of Pearson's classes (Complex Patterns in a Simple System, 1993). */
const PATTERNS = {
  spots: { feed: 0.03, kill: 0.06 },
  worms: { feed: 0.042, kill: 0.0615 },
  waves: { feed: 0.018, kill: 0.05 },
} as const

/** Share of the LEDs on which a spore falls in a step, of all values of a hash. */
const RARE = 0.0002 * 2 ** 32

export default defineEffect({
  title: 'Growing coral',
  description: 'A pattern grows like coral or the coat of an animal: chemicals react and spread.',
  kind: 'stateful',
  category: 'nature',
  tags: [
    'reaction diffusion',
    'spots',
    'bacteria',
    'turing',
    'cells',
    'leopard',
    'zebra',
    'reef',
    'simulation',
    'organic',
  ],
  covers: false,
  bestOn: 'grid',
  params: {
    palette: palette({ default: ['#020818', '#06304a', '#c81e4a', '#ff6a4a', '#ffc890'] }),
    pattern: choice({
      options: ['spots', 'worms', 'waves'],
      default: 'worms',
      description: 'kind of pattern',
    }),
    size: number({
      default: 0.75,
      min: 0.4,
      max: 2,
      description: 'size of the pattern',
    }),
  },
  live: ['palette', 'pattern', 'size'],
  prepare({ layout, params, seed }) {
    const { ledCount } = layout
    const { count, leds } = neighboursOf(layout)
    const food = new Float32Array(ledCount).fill(1)
    const culture = Float32Array.from({ length: ledCount }, (_, led) =>
      hashUnit(seed, led) < 0.08 ? 1 : 0,
    )
    const foodFlow = new Float32Array(ledCount)
    const cultureFlow = new Float32Array(ledCount)
    const climate = new Float32Array(ledCount)
    const places = uprightPositions(layout).map((at) => at * 1.5)
    const sampleClimate = createNoise({ seed, rate: 0.25 })

    const advance = createFixedSteps({ rate: RATE, reach: 15 }, (step) => {
      const { feed, kill } = PATTERNS[params.pattern]
      const spread = 0.13 * params.size * params.size
      // Conditions vary over space and time, so that nothing comes to rest.
      if (step % 6 === 0) sampleClimate(climate, places, step / RATE)
      for (let led = 0; led < ledCount; led++) {
        let foodAround = 0
        let cultureAround = 0
        for (let i = led * count; i < (led + 1) * count; i++) {
          foodAround += food[leds[i]!]!
          cultureAround += culture[leds[i]!]!
        }
        foodFlow[led] = count > 0 ? foodAround / count - food[led]! : 0
        cultureFlow[led] = count > 0 ? cultureAround / count - culture[led]! : 0
      }
      for (let led = 0; led < ledCount; led++) {
        const a = food[led]!
        const b = culture[led]!
        const eaten = a * b * b
        const seeded = hash(seed ^ step, led) < RARE ? 0.5 : 0
        const starving = kill + 0.005 * climate[led]!
        food[led] = a + 2 * spread * foodFlow[led]! - eaten + feed * (1 - a)
        culture[led] = Math.min(
          1,
          b + spread * cultureFlow[led]! + eaten - (feed + starving) * b + seeded,
        )
      }
    })

    return (frame, time) => {
      advance(time)
      for (let led = 0; led < ledCount; led++) {
        // With its neighbours, so that a single spore does not flash.
        let around = 0
        for (let i = led * count; i < (led + 1) * count; i++) around += culture[leds[i]!]!
        const shown = count > 0 ? 0.4 * culture[led]! + (0.6 * around) / count : culture[led]!
        samplePalette(frame, led * 3, params.palette, smoothStep(0.08, 0.32, shown))
      }
    }
  },
})
