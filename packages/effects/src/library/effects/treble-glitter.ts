import {
  addLight,
  defineEffect,
  hash,
  hashUnit,
  number,
  palette,
  samplePalette,
} from '@ledloom/effects'

/** Sparks that an LED may give in a second. */
const RATE = 3

export default defineEffect({
  title: 'Treble glitter',
  description: 'Cymbals and high notes sparkle all over a glow that follows the loudness.',
  kind: 'pure',
  hears: true,
  category: 'sound',
  tags: ['music', 'cymbal', 'sparkle', 'hi-hat', 'twinkle', 'stars'],
  covers: false,
  params: {
    palette: palette({ default: ['#102a8a', '#6a3dff', '#b8f0ff', '#ffffff'] }),
    density: number({ default: 0.5, min: 0, max: 1, description: 'how many LEDs sparkle' }),
    tail: number({
      default: 0.22,
      min: 0.05,
      max: 1.5,
      unit: 'seconds',
      description: 'time for which a spark fades',
    }),
    glow: number({ default: 0.25, min: 0, max: 1, description: 'strength of the glow below' }),
  },
  prepare({ layout, params, seed, loop, sound }) {
    const { density, tail, glow } = params
    const slots = loop === undefined ? 0 : Math.max(1, Math.round(RATE * loop))
    const rate = loop === undefined ? RATE : slots / loop
    const first = Math.floor(0.55 * sound.bandCount)
    const spectrum = new Float32Array(sound.bandCount)
    const light = new Float32Array(3)
    const backs = Math.ceil(tail * RATE) + 1

    return (frame, time) => {
      samplePalette(light, 0, params.palette, 0.15)
      const level = glow * sound.levelAt(time)
      for (let i = 0; i < frame.length; i++) frame[i] = level * light[i % 3]!
      const now = time * rate
      for (let led = 0; led < layout.ledCount; led++) {
        // Each LED has different slots, so that they do not flash together.
        const shifted = now + hashUnit(seed, led)
        for (let back = 0; back < backs; back++) {
          const slot = Math.floor(shifted) - back
          const age = (shifted - slot) / rate
          if (age < tail) spark(frame, led, { slot, age, start: time - age })
        }
      }
    }

    function spark(
      frame: Float32Array,
      led: number,
      { slot, age, start }: { slot: number; age: number; start: number },
    ): void {
      const wrapped = slots > 0 ? slot - Math.floor(slot / slots) * slots : slot
      const key = hash(hash(seed, led), wrapped)
      const chance = hashUnit(key, 1)
      if (chance >= density) return
      const strength = density > 0 ? trebleAt(start) * (1 - chance / density) : 0
      if (strength < 0.02) return
      const shine =
        Math.min(1, age / 0.03) * (1 - age / tail) ** 2 * Math.min(1, 2.5 * strength * strength)
      samplePalette(light, 0, params.palette, 0.4 + 0.6 * hashUnit(key, 2))
      addLight(frame, led * 3, light, shine)
    }

    function trebleAt(time: number): number {
      sound.readSpectrum(spectrum, time)
      let most = 0
      for (let band = first; band < spectrum.length; band++) most = Math.max(most, spectrum[band]!)
      return most
    }
  },
})
