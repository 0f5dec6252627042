import { BAND_COUNT, LOW_COUNT, SAMPLE_RATE } from './analysis-rates.ts'
import { HOP_LENGTH, HopMeter } from './hop-meter.ts'

const FRAME_LENGTH = 2 * HOP_LENGTH

/** Raw measurements of a sound. */
export type MeasuredSound = {
  /** Seconds. */
  readonly duration: number
  /** Weighted amplitude of each frame, about 1 at most. */
  readonly levels: Float32Array
  /** Amplitude of each band of each frame. */
  readonly spectra: Float32Array
  /** Amplitude of the bass of each frame, in fine steps. */
  readonly lows: Float32Array
  /** The rise of each hop from the one before, summed over all bands. */
  readonly flux: Float32Array
}

/**
 * Measures sound as it arrives. A frame is two hops, 5 ms before and after its middle. A second of
 * sound takes 8 kB.
 */
export class SoundMeter {
  readonly #meter = new HopMeter(() => this.#hop())
  readonly #levels = new GrowingValues()
  readonly #spectra = new GrowingValues()
  readonly #lows = new GrowingValues()
  readonly #flux = new GrowingValues()
  readonly #firstBands = new Float64Array(BAND_COUNT)
  readonly #firstLows = new Float64Array(LOW_COUNT)
  #firstPower = 0
  #hopCount = 0
  #sampleCount = 0

  /** Seconds so far. */
  get duration(): number {
    return this.#sampleCount / SAMPLE_RATE
  }

  add(samples: Float32Array): void {
    this.#sampleCount += samples.length
    this.#meter.add(samples)
  }

  /** All measurements. */
  finish(): MeasuredSound {
    const frameCount = Math.max(1, Math.round(this.#sampleCount / FRAME_LENGTH))
    const silence = new Float32Array(HOP_LENGTH)
    while (this.#hopCount < 2 * frameCount) this.#meter.add(silence)
    return {
      duration: this.duration,
      levels: this.#levels.view().subarray(0, frameCount),
      spectra: this.#spectra.view().subarray(0, frameCount * BAND_COUNT),
      lows: this.#lows.view().subarray(0, frameCount * LOW_COUNT),
      flux: this.#flux.view().subarray(0, 2 * frameCount),
    }
  }

  #hop(): void {
    const { bands, lows, power, flux } = this.#meter
    this.#flux.push(flux)
    if (this.#hopCount % 2 === 1) {
      this.#levels.push(Math.sqrt((power + this.#firstPower) / 2))
      pushAmplitudes(this.#spectra, bands, this.#firstBands)
      pushAmplitudes(this.#lows, lows, this.#firstLows)
    }
    this.#firstBands.set(bands)
    this.#firstLows.set(lows)
    this.#firstPower = power
    this.#hopCount++
  }
}

/** Adds the amplitudes of the mean power of two hops. */
function pushAmplitudes(values: GrowingValues, one: Float64Array, other: Float64Array): void {
  for (let band = 0; band < one.length; band++) {
    values.push(Math.sqrt((one[band]! + other[band]!) / 2))
  }
}

/** A growing row of numbers. */
class GrowingValues {
  #values = new Float32Array(1024)
  #length = 0

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const longer = new Float32Array(this.#length * 2)
      longer.set(this.#values)
      this.#values = longer
    }
    this.#values[this.#length++] = value
  }

  /** The numbers so far; valid until the next is added. */
  view(): Float32Array {
    return this.#values.subarray(0, this.#length)
  }
}
