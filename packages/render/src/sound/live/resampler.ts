import { SAMPLE_RATE } from '../analysis-rates.ts'
import { BLOCK_LENGTH } from './pcm-decoder.ts'
import { SAMPLE_RATES } from './pcm-format.ts'

/** Times that the filter crosses zero on each side; more would be steeper, and later. */
const CROSSINGS = 8

/** Values of the filter from its middle to its end. */
const RESOLUTION = 4096

/** Where the filter begins to let less through, as a share of what can be represented. */
const PASSED = 0.92

/**
 * Makes samples of one rate into those that sound is analysed at, as they come: band-limited
 * interpolation with a windowed sinc (Smith 2002, "Digital Audio Resampling"). It is 0.3 ms late for
 * rates from 32 kHz up, 1 ms for the lowest.
 */
export class Resampler {
  /** What was made last, the first `count` of them. */
  readonly samples = new Float32Array(4 + (BLOCK_LENGTH * SAMPLE_RATE) / SAMPLE_RATES.least)
  count = 0
  readonly #sampleRate: number
  readonly #reach: number
  readonly #filter: Float64Array
  readonly #input: Float32Array
  #filled: number
  // The place of the next sample in the input: whole samples, and parts of SAMPLE_RATE of one.
  #place: number
  #part = 0

  /** @param sampleRate samples a second of what comes, whole */
  constructor(sampleRate: number) {
    const step = sampleRate / SAMPLE_RATE
    this.#sampleRate = sampleRate
    this.#reach = Math.ceil(CROSSINGS * Math.max(1, step))
    this.#filter = filterOf(this.#reach, Math.min(1, 1 / step))
    this.#input = new Float32Array(2 * this.#reach + 2 + BLOCK_LENGTH)
    this.#filled = this.#reach
    this.#place = this.#reach
  }

  /** Takes the first `count` of `samples`, a block at most. */
  convert(samples: Float32Array, count: number): void {
    for (let i = 0; i < count; i++) this.#input[this.#filled++] = samples[i]!
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
    const filter = this.#filter
    const scale = RESOLUTION / this.#reach
    const first = this.#place - this.#reach + 1
    const last = this.#place + this.#reach
    const middle = this.#place + this.#part / SAMPLE_RATE
    let sum = 0
    for (let i = first; i <= last; i++) {
      const at = Math.abs(i - middle) * scale
      const below = Math.floor(at)
      const value = filter[below]!
      sum += input[i]! * (value + (filter[below + 1]! - value) * (at - below))
    }
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

/** Half of the filter: a sinc under a Hann window, for samples up to `reach` from the middle. */
function filterOf(reach: number, share: number): Float64Array {
  const width = share * PASSED
  return Float64Array.from({ length: RESOLUTION + 2 }, (_, i) => {
    const place = i / RESOLUTION
    if (place >= 1) return 0
    const phase = Math.PI * width * place * reach
    const sinc = phase === 0 ? 1 : Math.sin(phase) / phase
    return width * sinc * 0.5 * (1 + Math.cos(Math.PI * place))
  })
}
