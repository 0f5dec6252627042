import { SAMPLE_RATE } from '../sound/analysis-rates.ts'
import { BLOCK_LENGTH, SAMPLE_RATES } from './pcm.ts'

/** Times that the filter crosses zero on each side; more would be steeper, and later. */
const CROSSINGS = 8

/** Places between two samples that are told apart; those of the usual rates are among them. */
const MOST_PHASES = 1280

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
  readonly #phases: number
  readonly #filters: Float32Array
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
    this.#phases = Math.min(MOST_PHASES, SAMPLE_RATE / commonFactor(sampleRate, SAMPLE_RATE))
    this.#filters = filtersOf(this.#phases, this.#reach, PASSED * Math.min(1, 1 / step))
    this.#input = new Float32Array(2 * this.#reach + 2 + BLOCK_LENGTH)
    this.#filled = this.#reach
    this.#place = this.#reach
  }

  /** Takes the first `count` of `samples`, a block at most. */
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
