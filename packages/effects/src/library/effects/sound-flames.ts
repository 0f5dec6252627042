import {
  createNoise,
  defineEffect,
  dim,
  number,
  palette,
  samplePalette,
  smoothStep,
  toUnitRange,
  unrollSurface,
} from '@ledloom/effects'

/** Noise cells a second by which flames rise. */
const RISE = 1.6

export default defineEffect({
  title: 'Sound flames',
  description: 'Flames leap as high as the notes are loud, deep ones in front, high ones behind.',
  kind: 'pure',
  hears: true,
  category: 'sound',
  tags: ['music', 'fire', 'flame', 'equalizer', 'spectrum', 'warm'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: ['#200000', '#c01000', '#ff6a00', '#ffd040', '#fffbe0'] }),
    height: number({
      default: 0.9,
      min: 0.1,
      max: 2,
      unit: 'of the layout',
      description: 'height of a flame at full loudness',
    }),
    rest: number({ default: 0.18, min: 0, max: 1, description: 'share of the height in silence' }),
    flicker: number({ default: 0.6, min: 0, max: 1, description: 'how ragged the flames are' }),
  },
  prepare({ layout, params, seed, loop, sound }) {
    const { height, rest, flicker } = params
    const { across, heights, width, points } = unrollSurface(layout)
    const shares = toUnitRange(heights, 0.5)
    const sides = across.map((side) => (width > 0 ? Math.abs(2 * side) / width : 0.3))
    const sampleNoise = createNoise({ seed, octaves: 2, rate: RISE, loop })
    // Flames are taller than wide.
    const places = points.map((place, i) => (i % 3 === 1 ? 1.2 : 3) * place)
    const ragged = new Float32Array(layout.ledCount)
    const spectrum = new Float32Array(sound.bandCount)

    return (frame, time) => {
      sound.readSpectrum(spectrum, time)
      sampleNoise(ragged, places, time)
      for (let led = 0; led < shares.length; led++) {
        const level = levelAt(sides[led]!)
        const tongue = height * (rest + (1 - rest) * level) * (1 + flicker * ragged[led]!)
        const heat = Math.max(0, 1 - shares[led]! / Math.max(0.03, tongue))
        samplePalette(frame, led * 3, params.palette, heat ** 0.8)
        dim(frame, led * 3, smoothStep(0, 0.35, heat))
      }
    }

    function levelAt(side: number): number {
      const place = side * (spectrum.length - 1)
      const below = Math.floor(place)
      const here = spectrum[below]!
      const next = spectrum[Math.min(below + 1, spectrum.length - 1)]!
      return here + (next - here) * (place - below)
    }
  },
})
