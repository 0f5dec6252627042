import {
  createNoise,
  defineEffect,
  dim,
  frontView,
  number,
  palette,
  pictureSpace,
  samplePalette,
  smoothStep,
  uprightPositions,
} from '@ledloom/effects'

/** Share of the spectrum that is bass. */
const BASS = 0.18

export default defineEffect({
  title: 'Bass bloom',
  description: 'A ball of light in the middle swells with the bass, its edge frayed like a flower.',
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
    fray: number({ default: 0.35, min: 0, max: 1, description: 'how uneven the edge is' }),
  },
  prepare({ layout, params, seed, loop, sound }) {
    const { size, rest, fray } = params
    const { across, heights } = frontView(layout)
    const { centre, halfWidth, halfHeight } = pictureSpace(layout, 1)
    const reach = size * Math.max(halfWidth, halfHeight)
    const distances = across.map((side, led) => Math.hypot(side, heights[led]! - centre))
    const sampleNoise = createNoise({ seed, octaves: 2, rate: 0.5, loop })
    const petals = new Float32Array(layout.ledCount)
    const places = uprightPositions(layout).map((value) => 2.2 * value)
    const spectrum = new Float32Array(sound.bandCount)
    const bands = Math.max(1, Math.round(BASS * sound.bandCount))

    return (frame, time) => {
      const bass = bassAt(time)
      sampleNoise(petals, places, time)
      const radius = reach * (rest + (1 - rest) * bass)
      for (let led = 0; led < distances.length; led++) {
        const edge = radius * (1 + fray * petals[led]!)
        const share = distances[led]! / Math.max(0.02, edge)
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
