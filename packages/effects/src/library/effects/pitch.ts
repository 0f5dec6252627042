import {
  aroundAxis,
  createNoise,
  defineEffect,
  direction,
  distancesAlong,
  number,
  palette,
  raiseLight,
  samplePalette,
  smoothStep,
  toUnitRange,
  uprightPositions,
} from '@ledloom/effects'

/** Past moments of the line that are looked up in the sound. */
const STEPS = 48

/** The present, from 0 at the oldest end of the line to 1. */
const NOW = 0.86

/** A change of pitch, as a share of the range, that is another note and no slide. */
const LEAP = 0.08

/** Lines of the stave, as shares of the layout. */
const STAVE = [0.1, 0.3, 0.5, 0.7, 0.9] as const

export default defineEffect({
  title: 'Pitch',
  description: 'A line of light writes the melody on a stave: it climbs and sinks with the pitch.',
  kind: 'pure',
  hears: true,
  category: 'sound',
  tags: ['music', 'notes', 'melody', 'frequency', 'voice', 'singing', 'karaoke', 'stave'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: 'rainbow' }),
    direction: direction({ default: 'up', description: 'direction of higher notes' }),
    width: number({
      default: 0.1,
      min: 0.02,
      max: 0.6,
      unit: 'of the layout',
      description: 'thickness of the line',
    }),
    tail: number({
      default: 2.4,
      min: 0.05,
      max: 6,
      unit: 'seconds',
      description: 'time that the line takes from the present to its end, where it is dark',
    }),
    wave: number({
      default: 0.02,
      min: 0,
      max: 0.5,
      unit: 'of the layout',
      description: 'how wavy the line is',
    }),
    lines: number({ default: 0.1, min: 0, max: 1, description: 'brightness of the stave' }),
  },
  prepare({ layout, params, sound }) {
    const { width, tail, wave, lines } = params
    const points = uprightPositions(layout)
    const shares = toUnitRange(distancesAlong(points, params.direction), 0.5)
    const { side } = aroundAxis(points, params.direction)
    const ages = toUnitRange(distancesAlong(points, side), NOW).map((at) => (NOW - at) / NOW)
    const bends = new Float32Array(layout.ledCount)
    createNoise({ seed: 0, rate: 0 })(
      bends,
      points.map((value) => 3 * value),
      0,
    )
    const spectrum = new Float32Array(sound.bandCount)
    const voices = spectrum.map((_, band) => voiceAt(band / Math.max(1, sound.bandCount - 1)))
    const pitches = new Float32Array(STEPS + 2)
    const levels = new Float32Array(STEPS + 2)
    const light = new Float32Array(3)

    const staves = shares.map((share) => lines * staveAt(share))

    return (frame, time) => {
      for (let step = 0; step < STEPS + 2; step++) listen(step, time - (tail * step) / STEPS)
      for (let led = 0; led < shares.length; led++) {
        const stave = staves[led]!
        for (let channel = 0; channel < 3; channel++) frame[led * 3 + channel] = stave
        const age = Math.min(1, ages[led]!)
        if (age >= 0) addLine(frame, led, age)
      }
    }

    /** The line between two moments. A leap to another note leaves a gap. */
    function addLine(frame: Float32Array, led: number, age: number): void {
      const step = Math.floor(age * STEPS)
      const one = pitches[step]!
      const next = pitches[step + 1]!
      const other = Math.abs(next - one) < LEAP ? next : one
      const share = shares[led]! - wave * bends[led]!
      const beyond = Math.max(Math.min(one, other) - share, share - Math.max(one, other), 0) / width
      if (beyond >= 1) return
      samplePalette(light, 0, params.palette, one)
      const level = Math.min(levels[step]!, levels[step + 1]!)
      raiseLight(frame, led * 3, light, (1 - beyond * beyond) * level * (1 - age))
    }

    /** The middle of the loudest bands, stretched to the whole range, and their loudness. */
    function listen(step: number, time: number): void {
      sound.readSpectrum(spectrum, time)
      let sum = 1e-6
      let moment = 0
      let loudest = 0
      for (let band = 0; band < spectrum.length; band++) {
        const strength = spectrum[band]! * voices[band]!
        const power = strength * strength * strength * strength
        sum += power
        moment += power * band
        loudest = Math.max(loudest, strength)
      }
      const centre = moment / sum / Math.max(1, spectrum.length - 1)
      pitches[step] = Math.min(0.96, Math.max(0.04, 0.5 + 1.1 * (centre - 0.42)))
      levels[step] = smoothStep(0.1, 0.4, loudest)
    }
  },
})

function staveAt(share: number): number {
  return Math.max(...STAVE.map((line) => smoothStep(0.03, 0.01, Math.abs(share - line))))
}

/** The weight of a band at a share of the spectrum: melodies lie between the drums and the hats. */
function voiceAt(share: number): number {
  return 0.45 + 0.55 * smoothStep(0.12, 0.3, share) * smoothStep(0.95, 0.8, share)
}
