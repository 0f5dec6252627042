import {
  choice,
  defineEffect,
  dim,
  integer,
  number,
  palette,
  samplePalette,
  smoothStep,
  unrollSurface,
} from '@ledloom/effects'

/** Fade at the end of a bar, as a share of the height. */
const SOFTNESS = 0.06

export default defineEffect({
  title: 'Spectrum',
  description:
    'The frequency bands of the music light up as stacked rings or as bars side by side.',
  kind: 'pure',
  hears: true,
  category: 'sound',
  tags: [
    'music',
    'equaliser',
    'equalizer',
    'audio',
    'bars',
    'frequency',
    'analyser',
    'party',
    'techno',
    'disco',
    'dj',
  ],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'rainbow' }),
    count: integer({ default: 8, min: 2, max: 64, description: 'number of bands' }),
    style: choice({
      options: ['rings', 'bars'],
      default: 'bars',
      description: 'rings have the bass at the bottom, bars have it in the middle of the front',
    }),
    contrast: number({
      default: 1.4,
      min: 0.5,
      max: 4,
      description: 'how much weak bands are held back',
    }),
  },
  prepare({ layout, params, sound }) {
    const { count, contrast, palette: colours } = params
    const { across, heights, width } = unrollSurface(layout)
    const shares = heights.map((height) => (height + 1) / 2)
    const sides = across.map((side) => (width > 0 ? Math.abs(2 * side) / width : 0))
    // On a line bars have no room side by side.
    const isBars = params.style === 'bars' && width > 0
    const bands = (isBars ? sides : shares).map((share) =>
      Math.min(count - 1, Math.floor(share * count)),
    )
    const spectrum = new Float32Array(sound.bandCount)
    const levels = new Float32Array(count)

    return (frame, time) => {
      sound.readSpectrum(spectrum, time)
      for (let band = 0; band < count; band++) {
        const place = (band / (count - 1)) * (spectrum.length - 1)
        const below = Math.floor(place)
        const here = spectrum[below]!
        const next = spectrum[Math.min(below + 1, spectrum.length - 1)]!
        levels[band] = (here + (next - here) * (place - below)) ** contrast
      }
      for (let led = 0; led < bands.length; led++) {
        const level = levels[bands[led]!]!
        const share = shares[led]!
        samplePalette(frame, led * 3, colours, share)
        dim(frame, led * 3, isBars ? smoothStep(level + SOFTNESS, level, share + SOFTNESS) : level)
      }
    }
  },
})
