import magnitudes from 'fourier-transform'
import { SAMPLE_RATE } from './analysis-rates.ts'
import { hannWindow } from './hann-window.ts'
import { kWeighting } from './k-weighting.ts'
import { type Band, melBands } from './mel-bands.ts'

/** Samples that a spectrum is taken of: 32 ms, a compromise between bass and beat. */
export const WINDOW_LENGTH = 1024

/** Measures how strong the bands of a piece of sound are, as loud as they are heard. */
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

  /** Writes the power of each band into `out`, and gives that of the whole. */
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
