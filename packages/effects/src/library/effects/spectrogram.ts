import {
  aroundAxis,
  defineEffect,
  dim,
  direction,
  distancesAlong,
  number,
  palette,
  samplePalette,
  smoothStep,
  toUnitRange,
  uprightPositions,
} from '@ledloom/effects'

/** Moments between the newest and the oldest line that are looked up in the sound. */
const LINES = 64

export default defineEffect({
  title: 'Spectrogram',
  description: 'The spectrum of the music dances on top and runs down like a waterfall.',
  kind: 'pure',
  hears: true,
  category: 'sound',
  tags: ['music', 'waterfall', 'frequency', 'analyser', 'bands', 'history', 'spectrum'],
  covers: false,
  bestOn: 'curtain',
  params: {
    palette: palette({ default: ['#12006a', '#5a10c8', '#e01e6a', '#ff8a1e', '#fff3b0'] }),
    direction: direction({ default: 'down', description: 'direction in which the sound runs' }),
    duration: number({
      default: 1.3,
      min: 0.5,
      max: 9,
      unit: 'seconds',
      description: 'time that the sound takes from end to end',
    }),
    contrast: number({
      default: 1.1,
      min: 0.5,
      max: 4,
      description: 'how much weak bands are held back',
    }),
    fade: number({ default: 0.7, min: 0, max: 1, description: 'how dark the oldest line is' }),
    bars: number({
      default: 0.45,
      min: 0,
      max: 0.8,
      unit: 'of the layout',
      description: 'height of the dancing spectrum before the waterfall',
    }),
  },
  prepare({ layout, params, loop, sound }) {
    const { contrast, duration, fade, bars } = params
    const { bandCount } = sound
    const points = uprightPositions(layout)
    const { along, side } = aroundAxis(points, params.direction)
    const ages = toUnitRange(along)
    // Low notes on one side and high ones on the other; on a line all bands are mixed.
    const sides = toUnitRange(distancesAlong(points, side), -1)
    const lines = Array.from({ length: LINES + 2 }, () => new Float32Array(bandCount + 1))
    const spectrum = new Float32Array(bandCount)

    return (frame, time) => {
      // Many lines lie just between two frames of the sound, where the end of a loop would be rounded
      // in another way than its start.
      const now = loop === undefined ? time : time % loop
      for (let line = 0; line <= LINES; line++) {
        sound.readSpectrum(spectrum, now - (duration * line) / LINES)
        fill(lines[line]!)
      }
      for (let led = 0; led < ages.length; led++) {
        if (ages[led]! < bars) drawBar(frame, led)
        else drawFall(frame, led, (ages[led]! - bars) / (1 - bars))
      }
    }

    /** The newest line as a curve: each band is as high as it is loud. */
    function drawBar(frame: Float32Array, led: number): void {
      const height = 1 - ages[led]! / bars
      const level = bandAt(lines[0]!, sides[led]!) ** contrast
      samplePalette(frame, led * 3, params.palette, 0.25 + 0.75 * height)
      dim(frame, led * 3, smoothStep(-0.12, 0.04, level - height) * smoothStep(0, 0.1, level))
    }

    function drawFall(frame: Float32Array, led: number, age: number): void {
      const level = levelAt(age * LINES, sides[led]!) ** contrast
      samplePalette(frame, led * 3, params.palette, 1.1 * level)
      dim(frame, led * 3, smoothStep(0, 0.45, level) * (1 - fade * age))
    }

    /** Copies the spectrum into a line, whose last value is the loudest band. */
    function fill(line: Float32Array): void {
      let loudest = 0
      for (let band = 0; band < bandCount; band++) {
        line[band] = spectrum[band]!
        loudest = Math.max(loudest, spectrum[band]!)
      }
      line[bandCount] = loudest
    }

    function levelAt(line: number, share: number): number {
      const before = Math.min(LINES, Math.floor(line))
      const here = bandAt(lines[before]!, share)
      return here + (bandAt(lines[before + 1]!, share) - here) * (line - before)
    }

    function bandAt(line: Float32Array, share: number): number {
      if (share < 0) return line[bandCount]!
      const place = share * (bandCount - 1)
      const below = Math.floor(place)
      const above = Math.min(bandCount - 1, below + 1)
      return line[below]! + (line[above]! - line[below]!) * smoothStep(0, 1, place - below)
    }
  },
})
