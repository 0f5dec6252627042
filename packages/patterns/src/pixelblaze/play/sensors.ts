import type { SoundTrack } from '@ledloom/effects'
import { SENSORS, type SensorName } from '../builtins/table.ts'

/** Frequencies of the sensor board's lowest and highest band, in Hz. */
const LOWEST_BAND = 37.5
const HIGHEST_BAND = 10_000

/** The board's numbers are small: patterns amplify them. */
const LOUDNESS = 0.1

/** The range of the bands of a sound track, in Hz. */
const LOWEST = 30
const HIGHEST = 14_000

/** What the sensor board measures in a frame. Arrays are reused. */
export type Sensors = {
  /** Reads the sound at a time. */
  read(time: number): void
  valueOf(name: SensorName): number | Float64Array
}

/** Sensors that hear a sound track. The board lies still in a room with some light, with nothing wired. */
export function createSensors(sound: SoundTrack): Sensors {
  const spectrum = new Float32Array(sound.bandCount)
  const frequencyData = new Float64Array(SENSORS.frequencyData.size)
  const positions = bandPositions(frequencyData.length, sound.bandCount)
  const values = {
    ...{ frequencyData, energyAverage: 0, maxFrequency: 0, maxFrequencyMagnitude: 0 },
    ...{ accelerometer: Float64Array.of(0, 0, 1 / 16), light: 0.5 },
    analogInputs: new Float64Array(SENSORS.analogInputs.size),
  }
  return {
    read(time) {
      sound.readSpectrum(spectrum, time)
      let strongest = 0
      for (let band = 0; band < spectrum.length; band++) {
        if (spectrum[band]! > spectrum[strongest]!) strongest = band
      }
      for (let band = 0; band < frequencyData.length; band++) {
        const position = positions[band]!
        const below = Math.floor(position)
        const above = Math.min(spectrum.length - 1, below + 1)
        const low = spectrum[below]!
        frequencyData[band] = LOUDNESS * (low + (spectrum[above]! - low) * (position - below))
      }
      values.energyAverage = LOUDNESS * sound.levelAt(time)
      values.maxFrequency = frequencyOf(strongest, spectrum.length)
      values.maxFrequencyMagnitude = LOUDNESS * spectrum[strongest]!
    },
    valueOf: (name) => values[name],
  }
}

/** The places of the board's bands among those of a track. */
function bandPositions(count: number, bandCount: number): Float64Array {
  return Float64Array.from({ length: count }, (_, band) => {
    const frequency = LOWEST_BAND * (HIGHEST_BAND / LOWEST_BAND) ** (band / (count - 1))
    const share = (mel(frequency) - mel(LOWEST)) / (mel(HIGHEST) - mel(LOWEST))
    return Math.min(bandCount - 1, Math.max(0, share * (bandCount + 1) - 1))
  })
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
