import {
  defineEffect,
  dim,
  frontView,
  hashUnit,
  number,
  palette,
  pictureSpace,
  samplePalette,
  smoothStep,
  wholeCycles,
} from '@ledloom/effects'

/** Share of the spectrum that is bass. */
const BASS = 0.18

const PETALS = 6

export default defineEffect({
  title: 'Bass bloom',
  description: 'A flower of light in the middle opens with the bass and slowly turns.',
  kind: 'pure',
  hears: true,
  category: 'sound',
  tags: ['music', 'bass', 'pulse', 'flower', 'drum', 'kick'],
  covers: false,
  bestOn: 'grid',
  params: {
    palette: palette({ default: ['#fff3c0', '#ff7a18', '#d4145a', '#4a0072'] }),
    size: number({
      default: 1.3,
      min: 0.1,
      max: 3,
      description: 'radius at full bass; 1 just fits the layout',
    }),
    rest: number({ default: 0.35, min: 0, max: 1, description: 'share of the size without bass' }),
    fray: number({
      default: 0.35,
      min: 0,
      max: 1,
      description: 'how deep the notches between petals are',
    }),
  },
  prepare({ layout, params, seed, loop, sound }) {
    const { size, rest, fray } = params
    const { across, heights } = frontView(layout)
    const { centre, halfWidth, halfHeight } = pictureSpace(layout, 1)
    const reach = size * Math.max(0.02, halfWidth, halfHeight)
    const distances = across.map((side, led) => Math.hypot(side, heights[led]! - centre))
    const angles = across.map((side, led) => Math.atan2(side, heights[led]! - centre))
    // Turned by one petal, it looks the same again.
    const turning = wholeCycles(0.2, loop)
    const start = hashUnit(seed, 0)
    const spectrum = new Float32Array(sound.bandCount)
    const bands = Math.max(1, Math.round(BASS * sound.bandCount))

    return (frame, time) => {
      const bass = bassAt(time)
      const turn = Math.PI * (time * turning + start)
      const radius = reach * Math.max(0.02, rest + (1 - rest) * bass)
      for (let led = 0; led < distances.length; led++) {
        const way = distances[led]! / radius
        // Petals around a round middle, with a notch between two.
        const petal = 2 * Math.abs(Math.cos((PETALS / 2) * angles[led]! + turn)) - 1.3
        const share = way / Math.max(0.1, 1 + fray * petal * Math.min(1, way))
        samplePalette(frame, led * 3, params.palette, share)
        dim(frame, led * 3, smoothStep(1.15, 0.55, share) * (0.45 + 0.55 * bass))
      }
    }

    /** The bass, which swells at once and sinks slowly, 0 to 1. */
    function bassAt(time: number): number {
      let most = 0
      for (let ago = 0; ago < 0.3; ago += 0.05) {
        sound.readSpectrum(spectrum, time - ago)
        const share = 1 - ago / 0.3
        for (let band = 0; band < bands; band++) most = Math.max(most, spectrum[band]! * share)
      }
      return Math.min(1, most)
    }
  },
})
