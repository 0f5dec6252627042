import { BAND_COUNT, HOP_RATE, LOW_COUNT, SAMPLE_RATE } from './analysis-rates.ts'
import { SpectrumMeter, WINDOW_LENGTH } from './spectrum-meter.ts'

/** Samples from one hop to the next. */
export const HOP_LENGTH = SAMPLE_RATE / HOP_RATE

/** Largest sample that is accepted; larger ones come from broken files. */
const GREATEST = 8

/**
 * Measures sound hop by hop as it arrives. The middle of the first hop is half a hop before the sound
 * begins.
 */
export class HopMeter {
  /** The power of each band in the last hop. */
  readonly bands = new Float64Array(BAND_COUNT)
  /** The power of the bass in the last hop, in fine steps. */
  readonly lows = new Float64Array(LOW_COUNT)
  /** The total power of the last hop. */
  power = 0
  /** The rise from the hop before, summed over all bands. */
  flux = 0
  readonly #onHop: () => void
  readonly #meter = new SpectrumMeter(BAND_COUNT)
  readonly #window = new Float32Array(WINDOW_LENGTH)
  readonly #loudness = new Float64Array(BAND_COUNT)
  #filled = WINDOW_LENGTH / 2 + HOP_LENGTH / 2

  constructor(onHop: () => void) {
    this.#onHop = onHop
  }

  /** Adds the first `count` of `samples`. */
  add(samples: Float32Array, count = samples.length): void {
    const window = this.#window
    for (let i = 0; i < count; ) {
      const filled = this.#filled
      const room = Math.min(count - i, WINDOW_LENGTH - filled)
      for (let place = filled; place < filled + room; place++) {
        const sample = samples[i++]!
        window[place] = Math.abs(sample) <= GREATEST ? sample : 0
      }
      this.#filled = filled + room
      if (this.#filled === WINDOW_LENGTH) this.#hop()
    }
  }

  /** Forgets the past, as if there had been silence. */
  clear(): void {
    this.#window.fill(0)
    this.#loudness.fill(0)
  }

  #hop(): void {
    this.power = this.#meter.measure(this.bands, this.#window)
    this.#meter.readLows(this.lows)
    this.flux = this.#rise()
    this.#window.copyWithin(0, HOP_LENGTH)
    this.#filled -= HOP_LENGTH
    this.#onHop()
  }

  // The cube root of the amplitude approximates loudness: quiet onsets count too, and the gain does not
  // change their share.
  #rise(): number {
    let sum = 0
    for (let band = 0; band < BAND_COUNT; band++) {
      const loudness = this.bands[band]! ** (1 / 6)
      sum += Math.max(0, loudness - this.#loudness[band]!)
      this.#loudness[band] = loudness
    }
    return sum
  }
}
