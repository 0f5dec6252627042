import { SAMPLE_RATE } from '../sound/analysis-rates.ts'
import { BLOCK_LENGTH, SAMPLE_RATES } from './pcm.ts'

/** Zero crossings of the filter on each side; more would be steeper, but add delay. */
const CROSSINGS = 8

/** Maximum number of filter phases; enough to be exact for the usual rates. */
const MOST_PHASES = 1280

/** Start of the filter's slope, as a share of the Nyquist frequency. */
const PASSED = 0.92

/**
 * Resamples sound to the rate of the analysis, as it arrives: band-limited interpolation with a
 * windowed sinc (Smith 2002, "Digital Audio Resampling"). The delay is 0.3 ms for rates from 32 kHz
 * up, 1 ms for the lowest.
 */
export class Resampler {
  /** The last output, of which the first `count` samples are valid. */
  readonly samples = new Float32Array(4 + (BLOCK_LENGTH * SAMPLE_RATE) / SAMPLE_RATES.least)
  count = 0
  readonly #sampleRate: number
  readonly #reach: number
  readonly #phases: number
  readonly #filters: Float32Array
  readonly #input: Float32Array
  #filled: number
  // The position of the next sample in the input: whole samples, and a fraction in units of
  // 1 / SAMPLE_RATE.
  #place: number
  #part = 0

  /** @param sampleRate samples per second of the input, whole */
  constructor(sampleRate: number) {
    const step = sampleRate / SAMPLE_RATE
    this.#sampleRate = sampleRate
    this.#reach = Math.ceil(CROSSINGS * Math.max(1, step))
    this.#phases = Math.min(MOST_PHASES, SAMPLE_RATE / commonFactor(sampleRate, SAMPLE_RATE))
    this.#filters = filtersOf(this.#phases, this.#reach, PASSED * Math.min(1, 1 / step))
    this.#input = new Float32Array(2 * this.#reach + 2 + BLOCK_LENGTH)
    this.#filled = this.#reach
    this.#place = this.#reach
  }

  /** Converts the first `count` of `samples`, a block at most. */
  convert(samples: Float32Array, count: number): void {
    const input = this.#input
    const filled = this.#filled
    for (let i = 0; i < count; i++) input[filled + i] = samples[i]!
    this.#filled = filled + count
    this.count = 0
    while (this.#place + this.#reach < this.#filled) {
      this.#make(this.count++)
      this.#part += this.#sampleRate
      this.#place += Math.floor(this.#part / SAMPLE_RATE)
      this.#part %= SAMPLE_RATE
    }
    this.#forget()
  }

  #make(index: number): void {
    const input = this.#input
    const filters = this.#filters
    const length = 2 * this.#reach
    const phase = Math.floor((this.#part * this.#phases) / SAMPLE_RATE)
    const first = this.#place - this.#reach + 1
    const filter = phase * length
    let sum = 0
    for (let tap = 0; tap < length; tap++) sum += input[first + tap]! * filters[filter + tap]!
    this.samples[index] = sum
  }

  #forget(): void {
    const first = Math.min(this.#filled, this.#place - this.#reach)
    if (first <= 0) return
    this.#input.copyWithin(0, first, this.#filled)
    this.#filled -= first
    this.#place -= first
  }
}

/** The filter for each phase, one after another: a sinc of `width` under a Hann window. */
function filtersOf(phases: number, reach: number, width: number): Float32Array {
  const length = 2 * reach
  return Float32Array.from({ length: phases * length }, (_, i) => {
    const away = (i % length) - reach + 1 - Math.floor(i / length) / phases
    const angle = Math.PI * width * away
    const sinc = angle === 0 ? 1 : Math.sin(angle) / angle
    return width * sinc * 0.5 * (1 + Math.cos((Math.PI * away) / reach))
  })
}

function commonFactor(a: number, b: number): number {
  return b === 0 ? a : commonFactor(b, a % b)
}
