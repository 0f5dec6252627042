import { LOW_BANDS, type SoundTrack } from '@ledloom/effects'
import { SENSORS, type SensorName } from '../builtins/table.ts'
import { boardBands } from './board-bands.ts'

/** The board's numbers are small: patterns amplify them. */
const LOUDNESS = 0.1

/** The range of the bands of a sound track, in Hz. */
const LOWEST = 30
const HIGHEST = 14_000

/** The highest frequency in Hz for which the lows of a track are read. */
const HIGHEST_LOW = LOW_BANDS.count * LOW_BANDS.hertz

/** What the sensor board measures in a frame. Arrays are reused. */
export type Sensors = {
  /** Reads the sound at a time. */
  read(time: number): void
  valueOf(name: SensorName): number | Float64Array
}

/** Sensors that hear a sound track. The board lies still in a room with some light, with nothing wired. */
export function createSensors(sound: SoundTrack): Sensors {
  const spectrum = new Float32Array(sound.bandCount)
  const lows = new Float32Array(LOW_BANDS.count)
  const frequencyData = new Float64Array(SENSORS.frequencyData.size)
  const reads = boardBands(frequencyData.length).map(({ from, to }) => {
    const isLow = sound.readLows !== undefined && (from + to) / 2 <= HIGHEST_LOW
    const placeOf = (frequency: number) =>
      isLow ? frequency / LOW_BANDS.hertz - 1 : placeAmongBands(frequency, sound.bandCount)
    return loudestWithin(isLow ? lows : spectrum, placeOf(from), placeOf(to))
  })
  const values = {
    ...{ frequencyData, energyAverage: 0, maxFrequency: 0, maxFrequencyMagnitude: 0 },
    ...{ accelerometer: Float64Array.of(0, 0, 1 / 16), light: 0.5 },
    analogInputs: new Float64Array(SENSORS.analogInputs.size),
  }
  return {
    read(time) {
      sound.readSpectrum(spectrum, time)
      sound.readLows?.(lows, time)
      for (let band = 0; band < frequencyData.length; band++) {
        frequencyData[band] = LOUDNESS * reads[band]!()
      }
      values.energyAverage = LOUDNESS * sound.levelAt(time)
      const strongest = strongestOf(spectrum)
      const strongestLow = strongestOf(lows)
      const isLow = lows[strongestLow]! >= spectrum[strongest]! && lows[strongestLow]! > 0
      values.maxFrequency = isLow
        ? (strongestLow + 1) * LOW_BANDS.hertz
        : frequencyOf(strongest, spectrum.length)
      values.maxFrequencyMagnitude = LOUDNESS * Math.max(spectrum[strongest]!, lows[strongestLow]!)
    },
    valueOf: (name) => values[name],
  }
}

/** Reads the loudest value from one place among bands to another, in the middle between those of its neighbours. */
function loudestWithin(bands: Float32Array, from: number, to: number): () => number {
  const last = bands.length - 1
  const place = Math.min(last, Math.max(-1, (from + to) / 2))
  const below = Math.floor(place)
  const above = Math.min(last, below + 1)
  const share = place - below
  const first = Math.max(0, Math.ceil(from))
  const end = Math.min(last, Math.floor(to))
  return () => {
    // Below the lowest band there is silence.
    const low = below < 0 ? 0 : bands[below]!
    let loudest = low + (bands[above]! - low) * share
    for (let band = first; band <= end; band++) loudest = Math.max(loudest, bands[band]!)
    return loudest
  }
}

function strongestOf(bands: Float32Array): number {
  let strongest = 0
  for (let band = 0; band < bands.length; band++) {
    if (bands[band]! > bands[strongest]!) strongest = band
  }
  return strongest
}

/** The place of a frequency among the bands of a track, the lowest of which stands for what lies below it. */
function placeAmongBands(frequency: number, bandCount: number): number {
  const share = (mel(frequency) - mel(LOWEST)) / (mel(HIGHEST) - mel(LOWEST))
  return Math.max(0, share * (bandCount + 1) - 1)
}

/** The middle of a track's band in Hz. */
function frequencyOf(band: number, bandCount: number): number {
  const at = mel(LOWEST) + ((mel(HIGHEST) - mel(LOWEST)) * (band + 1)) / (bandCount + 1)
  return 700 * (10 ** (at / 2595) - 1)
}

/** The mel scale (O'Shaughnessy 1987), on which the bands of a track are equally far apart. */
function mel(frequency: number): number {
  return 2595 * Math.log10(1 + frequency / 700)
}
