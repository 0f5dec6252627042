import {
  createNoise,
  defineEffect,
  demoTrack,
  direction,
  distancesAlong,
  number,
  palette,
  raiseLight,
  samplePalette,
  toUnitRange,
  uprightPositions,
} from '@ledloom/effects'

/** Past moments of the trail. */
const STEPS = 16

export default defineEffect({
  title: 'Pitch',
  description: 'A band of light climbs and sinks with the pitch of the music and leaves a trail.',
  kind: 'pure',
  hears: true,
  category: 'sound',
  tags: ['music', 'notes', 'melody', 'frequency', 'voice', 'singing'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'rainbow' }),
    direction: direction({ default: 'up', description: 'direction of higher notes' }),
    width: number({
      default: 0.14,
      min: 0.02,
      max: 0.6,
      unit: 'of the layout',
      description: 'thickness of the band',
    }),
    tail: number({
      default: 0.8,
      min: 0.05,
      max: 3,
      unit: 'seconds',
      description: 'time for which the trail fades',
    }),
    wave: number({
      default: 0.12,
      min: 0,
      max: 0.5,
      unit: 'of the layout',
      description: 'how wavy the band is',
    }),
  },
  prepare({ layout, params, seed, loop, sound = demoTrack({ seed, loop }) }) {
    const { width, tail, wave } = params
    const points = uprightPositions(layout)
    const shares = toUnitRange(distancesAlong(points, params.direction), 0.5)
    const sampleNoise = createNoise({ seed, rate: 0.6, loop })
    const bends = new Float32Array(layout.ledCount)
    const places = points.map((value) => 1.5 * value)
    const spectrum = new Float32Array(sound.bandCount)
    const pitches = new Float32Array(STEPS)
    const levels = new Float32Array(STEPS)
    const light = new Float32Array(3)

    return (frame, time) => {
      for (let step = 0; step < STEPS; step++) listen(step, time - (tail * step) / STEPS)
      sampleNoise(bends, places, time)
      frame.fill(0)
      for (let step = STEPS - 1; step >= 0; step--) {
        const strength = levels[step]! * (1 - step / STEPS) ** 2
        if (strength < 0.01) continue
        samplePalette(light, 0, params.palette, pitches[step]!)
        for (let led = 0; led < shares.length; led++) {
          const gap = (shares[led]! - pitches[step]! - wave * bends[led]!) / width
          const near = 1 - gap * gap
          if (near <= 0) continue
          raiseLight(frame, led * 3, light, strength * near)
        }
      }
    }

    /** The centre of the spectrum, stretched to the whole range, and the loudness. */
    function listen(step: number, time: number): void {
      sound.readSpectrum(spectrum, time)
      let sum = 1e-6
      let moment = 0
      for (let band = 0; band < spectrum.length; band++) {
        const power = spectrum[band]! * spectrum[band]!
        sum += power
        moment += power * band
      }
      const centre = moment / sum / Math.max(1, spectrum.length - 1)
      pitches[step] = Math.min(1, Math.max(0, 0.5 + 1.3 * (centre - 0.4)))
      levels[step] = sound.levelAt(time) ** 0.7
    }
  },
})
