import { encodeSrgb } from '@ledloom/core'
import type { Random } from './random.ts'

/** Turns light into bytes as a phone does: noise, tone curve, clipping. */
export type Sensor = {
  /**
   * Writes the bytes of one row.
   * @param light linear; 1 is full
   * @param gain the amplification, which amplifies noise too
   */
  readonly readRow: (bytes: Uint8ClampedArray, light: Float32Array, row: Row) => void
  /** Prepares the curves for the gain of a frame. */
  readonly setGain: (gain: number) => void
}

type Row = { readonly offset: number; readonly length: number }

/**
 * The curve from light to bytes: a plain gamma of 2.2, that of sRGB, or that of phones which brighten shadows and dim
 * highlights. All have a shoulder.
 */
export type Tone = 'gamma' | 'srgb' | 'phone'

/** Electrons of a full pixel, and of the noise of reading one, at gain 1. */
const FULL_WELL = 6000
const READ_NOISE = 6

/** Two tables, as the dark end of a tone curve is steep: up to 1/16, and up to 4. */
const ENTRIES = 4096
const FINE = 65536
const COARSE = 1024

export function createSensor(random: Random, tone: Tone = 'gamma'): Sensor {
  const toneOf = TONES[tone]
  const noise = Float32Array.from({ length: 1 << 16 }, () => random.normal())
  const tones = new Float32Array(2 * ENTRIES)
  const deviations = new Float32Array(2 * ENTRIES)
  const values = Float64Array.from({ length: 2 * ENTRIES }, (_, entry) =>
    entry < ENTRIES ? (entry + 0.5) / FINE : (entry - ENTRIES + 0.5) / COARSE,
  )
  const steepness = new Float32Array(2 * ENTRIES)
  values.forEach((value, entry) => {
    tones[entry] = toneOf(value)
    steepness[entry] = (toneOf(value + 1e-4) - toneOf(value)) / 1e-4
  })
  return {
    setGain(gain) {
      for (let entry = 0; entry < 2 * ENTRIES; entry++) {
        const shot = (Math.min(values[entry]!, 1) / gain) * FULL_WELL
        const deviation = (gain * Math.sqrt(shot + READ_NOISE ** 2)) / FULL_WELL
        // Phones smooth; what they leave is about a third, and never much.
        deviations[entry] = Math.min(7, 0.35 * steepness[entry]! * deviation)
      }
    },
    readRow(bytes, light, { offset, length }) {
      let sample = Math.floor(random.next() * noise.length)
      for (let x = 0; x < length; x++) {
        const value = light[x]!
        const entry =
          value < ENTRIES / FINE
            ? Math.max(0, value * FINE) | 0
            : (ENTRIES + Math.min(ENTRIES - 1, value * COARSE)) | 0
        sample = (sample + 1) & 0xffff
        bytes[offset + x] = tones[entry]! + deviations[entry]! * noise[sample]!
      }
    },
  }
}

const TONES: Readonly<Record<Tone, (light: number) => number>> = {
  gamma: (light) => 255 * bentOf(light) ** (1 / 2.2),
  srgb: (light) => 255 * encodeSrgb(bentOf(light)),
  phone: (light) => {
    const value = encodeSrgb(bentOf(light))
    return 255 * (value + 0.06 * Math.sin(Math.PI * value) - 0.05 * Math.sin(2 * Math.PI * value))
  },
}

/** Light with a shoulder from three fifths of full on. */
function bentOf(light: number): number {
  return light < 0.6 ? Math.max(0, light) : 0.6 + 0.4 * (1 - Math.exp((0.6 - light) / 0.4))
}

const LIGHTS = Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** 2.2)

/** The light that a byte stands for, without the shoulder. */
export function lightOfByte(byte: number): number {
  return LIGHTS[byte]!
}
