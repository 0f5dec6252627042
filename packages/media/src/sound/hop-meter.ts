import magnitudes from 'fourier-transform'
import { BAND_COUNT, HOP_RATE, SAMPLE_RATE } from './analysis-rates.ts'
import { kWeighting } from './k-weighting.ts'
import { type Band, melBands } from './mel-bands.ts'

/** Samples from one hop to the next. */
export const HOP_LENGTH = SAMPLE_RATE / HOP_RATE

/** Greatest sample that is accepted; larger ones come from broken files. */
const GREATEST = 8

/**
 * Measures sound hop by hop, as it arrives. The middle of the first hop is half a hop before the
 * sound begins.
 */
export class HopMeter {
  /** The power of each band in the last hop. */
  readonly bands = new Float64Array(BAND_COUNT)
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
    this.flux = this.#rise()
    this.#window.copyWithin(0, HOP_LENGTH)
    this.#filled -= HOP_LENGTH
    this.#onHop()
  }

  // Cube roots of amplitudes approximate loudness: quiet onsets count too, and by the same share
  // whatever the gain.
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

/** Samples of a spectrum: 32 ms, a compromise between bass and beat. */
export const WINDOW_LENGTH = 1024

/** Measures the bands of a window of sound, weighted by loudness. */
export class SpectrumMeter {
  readonly #window = hannWindow(WINDOW_LENGTH)
  readonly #seen = new Float64Array(WINDOW_LENGTH)
  readonly #powers = new Float64Array(WINDOW_LENGTH / 2)
  readonly #weights: Float64Array
  readonly #bands: readonly Band[]

  constructor(bandCount: number) {
    const binWidth = SAMPLE_RATE / WINDOW_LENGTH
    this.#weights = this.#powers.map((_, bin) => kWeighting(bin * binWidth))
    this.#bands = melBands(bandCount, binWidth)
  }

  /** Writes the power of each band into `out` and returns the total power. */
  measure(out: Float64Array, samples: Float32Array): number {
    const powers = this.#powers
    for (let i = 0; i < WINDOW_LENGTH; i++) this.#seen[i] = samples[i]! * this.#window[i]!
    magnitudes(this.#seen, powers)
    let whole = 0
    for (let bin = 0; bin < powers.length; bin++) {
      const magnitude = powers[bin]!
      powers[bin] = magnitude * magnitude * this.#weights[bin]!
      whole += powers[bin]!
    }
    for (let band = 0; band < out.length; band++) out[band] = this.#sum(this.#bands[band]!)
    return whole
  }

  #sum({ firstBin, weights }: Band): number {
    let sum = 0
    for (let i = 0; i < weights.length; i++) sum += weights[i]! * this.#powers[firstBin + i]!
    return sum
  }
}

/**
 * A Hann window of `length`, scaled so that the squared magnitudes of a windowed signal sum up to
 * its mean square (Harris 1978: the mean of the window's square is 3/8).
 */
function hannWindow(length: number): Float64Array {
  const scale = Math.sqrt(0.5 / 0.375)
  return Float64Array.from({ length }, (_, i) => {
    const phase = (2 * Math.PI * (i + 0.5)) / length
    return scale * 0.5 * (1 - Math.cos(phase))
  })
}
