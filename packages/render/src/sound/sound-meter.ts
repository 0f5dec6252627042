import { BAND_COUNT, HOP_RATE, SAMPLE_RATE } from './analysis-rates.ts'
import { GrowingValues } from './growing-values.ts'
import { SpectrumMeter, WINDOW_LENGTH } from './spectrum-meter.ts'

const HOP_LENGTH = SAMPLE_RATE / HOP_RATE
const FRAME_LENGTH = 2 * HOP_LENGTH

/** The greatest sample that is believed; what is more comes from a broken file. */
const GREATEST = 8

/** Sound as it was measured, before anything is made of it. */
export interface MeasuredSound {
  /** Seconds. */
  readonly duration: number
  /** Amplitude of each frame as it is heard, 1 for about the loudest there can be. */
  readonly levels: Float32Array
  /** Amplitude of each band of each frame. */
  readonly spectra: Float32Array
  /** How much each hop is more than the one before, over all bands. */
  readonly flux: Float32Array
}

/**
 * Measures sound that comes a little at a time. Two hops, 5 ms before and after it, make a frame;
 * what is kept of a second has 5 kB.
 */
export class SoundMeter {
  readonly #meter = new SpectrumMeter(BAND_COUNT)
  readonly #levels = new GrowingValues()
  readonly #spectra = new GrowingValues()
  readonly #flux = new GrowingValues()
  readonly #window = new Float32Array(WINDOW_LENGTH)
  readonly #bands = new Float64Array(BAND_COUNT)
  readonly #firstBands = new Float64Array(BAND_COUNT)
  readonly #loudness = new Float64Array(BAND_COUNT)
  #firstPower = 0
  // The first hop is in the middle of a window, half a hop before the sound begins.
  #filled = WINDOW_LENGTH / 2 + HOP_LENGTH / 2
  #hopCount = 0
  #sampleCount = 0

  /** Seconds so far. */
  get duration(): number {
    return this.#sampleCount / SAMPLE_RATE
  }

  add(samples: Float32Array): void {
    this.#sampleCount += samples.length
    this.#take(samples)
  }

  /** What was measured, to the end. */
  finish(): MeasuredSound {
    const frameCount = Math.max(1, Math.round(this.#sampleCount / FRAME_LENGTH))
    const silence = new Float32Array(HOP_LENGTH)
    while (this.#hopCount < 2 * frameCount) this.#take(silence)
    return {
      duration: this.duration,
      levels: this.#levels.view().subarray(0, frameCount),
      spectra: this.#spectra.view().subarray(0, frameCount * BAND_COUNT),
      flux: this.#flux.view().subarray(0, 2 * frameCount),
    }
  }

  #take(samples: Float32Array): void {
    for (const sample of samples) {
      this.#window[this.#filled++] = Math.abs(sample) <= GREATEST ? sample : 0
      if (this.#filled === WINDOW_LENGTH) this.#hop()
    }
  }

  #hop(): void {
    const power = this.#meter.measure(this.#bands, this.#window)
    this.#flux.push(this.#rise())
    if (this.#hopCount % 2 === 1) this.#frame(power)
    this.#firstBands.set(this.#bands)
    this.#firstPower = power
    this.#hopCount++
    this.#window.copyWithin(0, HOP_LENGTH)
    this.#filled -= HOP_LENGTH
  }

  #frame(power: number): void {
    this.#levels.push(Math.sqrt((power + this.#firstPower) / 2))
    for (let band = 0; band < BAND_COUNT; band++) {
      this.#spectra.push(Math.sqrt((this.#bands[band]! + this.#firstBands[band]!) / 2))
    }
  }

  // Cube roots of amplitudes, near to how loud they are heard, make quiet onsets count too, by the
  // same share whatever the gain.
  #rise(): number {
    let sum = 0
    for (let band = 0; band < BAND_COUNT; band++) {
      const loudness = this.#bands[band]! ** (1 / 6)
      sum += Math.max(0, loudness - this.#loudness[band]!)
      this.#loudness[band] = loudness
    }
    return sum
  }
}
