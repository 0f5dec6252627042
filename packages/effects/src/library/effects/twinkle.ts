import {
  defineEffect,
  hash,
  hashUnit,
  number,
  palette,
  samplePalette,
  wholeCycles,
} from '@ledloom/effects'

/** Average flashes per second of an LED; each differs by up to half. */
const RATE = 0.35

/** Share of its glow in which an LED brightens; it fades in the rest. */
const ATTACK = 0.25

export default defineEffect({
  title: 'Twinkle',
  description: 'LEDs brighten and fade independently, each in its own hue, cooling to red.',
  kind: 'pure',
  category: 'festive',
  tags: [
    'stars',
    'starry night',
    'christmas',
    'blink',
    'night sky',
    'sparkle',
    'calm',
    'starlight',
    'random',
  ],
  covers: false,
  params: {
    palette: palette({ default: 'rainbow' }),
    density: number({
      default: 0.4,
      min: 0.02,
      max: 1,
      description: 'share of the time that each LED is lit',
    }),
    cool: number({
      default: 0.5,
      min: 0,
      max: 1,
      description: 'how red an LED turns as it fades, like a filament',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { density, cool } = params
    const tints = new Float32Array(layout.ledCount * 3)
    const phases = new Float64Array(layout.ledCount)
    const rates = new Float64Array(layout.ledCount)
    for (let led = 0; led < layout.ledCount; led++) {
      const key = hash(seed, led)
      samplePalette(tints, led * 3, params.palette, hashUnit(key, 1))
      phases[led] = hashUnit(key, 2)
      rates[led] = wholeCycles(RATE * (0.5 + hashUnit(key, 3)), loop)
    }

    return (frame, time) => {
      for (let led = 0; led < layout.ledCount; led++) {
        const cycle = time * rates[led]! + phases[led]!
        const share = (cycle - Math.floor(cycle)) / density
        const glow = share < ATTACK ? share / ATTACK : (1 - share) / (1 - ATTACK)
        const light = share < 1 ? glow * glow : 0
        const cooled = share < ATTACK ? 1 : 1 - cool * (1 - glow)
        frame[led * 3] = light * tints[led * 3]!
        frame[led * 3 + 1] = light * cooled * tints[led * 3 + 1]!
        frame[led * 3 + 2] = light * cooled * cooled * tints[led * 3 + 2]!
      }
    }
  },
})
