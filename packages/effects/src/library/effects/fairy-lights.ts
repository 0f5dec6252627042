import {
  defineEffect,
  hash,
  hashUnit,
  number,
  palette,
  samplePalette,
  wholeCycles,
} from '@ledloom/effects'

/** Breaths per second of an average LED. */
const RATE = 0.16

export default defineEffect({
  title: 'Fairy lights',
  description: 'A warm glow in which every light slowly brightens and dims on its own.',
  kind: 'pure',
  category: 'festive',
  tags: [
    'christmas',
    'warm',
    'string lights',
    'twinkle',
    'cosy',
    'glow',
    'calm',
    'wedding',
    'romantic',
    'magic',
    'evening',
    'lantern',
  ],
  covers: true,
  params: {
    palette: palette({
      default: ['#ff7a1f', '#ffa64d', '#ffc27a', '#ffd9a3'],
      description: 'the colours of a light from dimmest to brightest',
    }),
    contrast: number({
      default: 0.85,
      min: 0,
      max: 1,
      description: 'how far a light dims; 0 is steady, 1 goes dark',
    }),
    density: number({
      default: 1,
      min: 0.02,
      max: 1,
      description: 'share of the LEDs that are lit',
    }),
  },
  prepare({ layout, params, seed, loop }) {
    const { contrast, density } = params
    const keys = Int32Array.from({ length: layout.ledCount }, (_, led) => hash(seed, led) | 0)
    const isLit = keys.map((key) => (hashUnit(key, 0) < density ? 1 : 0))
    const phases = Float64Array.from(keys, (key) => hashUnit(key, 1))
    const rates = Float64Array.from(keys, (key) =>
      wholeCycles(RATE * 2 ** (2 * hashUnit(key, 2) - 1), loop),
    )

    return (frame, time) => {
      for (let led = 0; led < layout.ledCount; led++) {
        const cycle = time * rates[led]! + phases[led]!
        const wave = 0.5 + 0.5 * Math.cos(2 * Math.PI * (cycle - Math.floor(cycle)))
        breathe(frame, led * 3, wave, isLit[led]!)
      }
    }

    function breathe(frame: Float32Array, offset: number, wave: number, lit: number): void {
      samplePalette(frame, offset, params.palette, wave)
      const strength = lit * (1 - contrast * (1 - wave * wave * wave))
      for (let i = offset; i < offset + 3; i++) frame[i]! *= strength
    }
  },
})
