import { BAND_COUNT, HOP_RATE, LOW_COUNT } from '../sound/analysis-rates.ts'
import {
  ATTACK,
  bandReference,
  DECAY,
  GATE,
  SHARE,
  shownAmplitude,
} from '../sound/automatic-gain.ts'

/** Minimum reference amplitude: rooms are noisier than recordings. */
const SILENCE = 0.003

/** Hops between two updates of the gain. */
const INTERVAL = 5

/** Shares of a rise and of a fall that one hop completes, as `followPeaks` does for frames. */
const RISE = 1 - Math.exp(-1 / (ATTACK * HOP_RATE))
const FALL = 1 - Math.exp(-1 / (DECAY * HOP_RATE))

/** Number of the level among the values that are followed: behind the bands and the lows. */
const LEVEL = BAND_COUNT + LOW_COUNT

/** Turns the power of each hop into display levels, with a gain that follows recent loudness. */
export class LoudnessFollower {
  /** The loudness of the last hop, 0 to 1. */
  level = 0
  /** Its spectrum. */
  readonly spectrum = new Float32Array(BAND_COUNT)
  /** Its bass in fine steps. */
  readonly lows = new Float32Array(LOW_COUNT)
  readonly #history = new RunningReference(LEVEL + 1)
  readonly #references = new Float64Array(LEVEL + 1)
  #hops = 0

  /** Adds the power of a hop, that of its bands, and that of its bass. */
  add(power: number, bands: Float64Array, lows: Float64Array): void {
    for (let band = 0; band < BAND_COUNT; band++) this.#history.add(band, Math.sqrt(bands[band]!))
    for (let low = 0; low < LOW_COUNT; low++) {
      this.#history.add(BAND_COUNT + low, Math.sqrt(lows[low]!))
    }
    this.#history.add(LEVEL, Math.sqrt(power))
    if (this.#hops++ % INTERVAL === 0) this.#setGain()
    this.#history.advance()
    this.#show(power, bands, lows)
  }

  /** Lets the levels fall for one hop without sound. */
  rest(): void {
    this.level -= this.level * FALL
    fall(this.spectrum)
    fall(this.lows)
  }

  #show(power: number, bands: Float64Array, lows: Float64Array): void {
    const references = this.#references
    this.level = follow(this.level, Math.sqrt(power), references[LEVEL]!)
    this.#showBands(this.spectrum, bands, 0)
    this.#showBands(this.lows, lows, BAND_COUNT)
  }

  /** @param first the number of the first one among the references */
  #showBands(shown: Float32Array, powers: Float64Array, first: number): void {
    for (let band = 0; band < shown.length; band++) {
      const reference = this.#references[first + band]!
      shown[band] = follow(shown[band]!, Math.sqrt(powers[band]!), reference)
    }
  }

  #setGain(): void {
    const references = this.#references
    this.#history.read(references)
    raise(references, 0, BAND_COUNT)
    raise(references, BAND_COUNT, LEVEL)
    references[LEVEL] = Math.max(SILENCE, references[LEVEL]!)
  }
}

/** Raises the references `from` to `to` (not included) of bands that are weak beside the loudest of them. */
function raise(references: Float64Array, from: number, to: number): void {
  let loudest = SILENCE
  for (let band = from; band < to; band++) loudest = Math.max(loudest, references[band]!)
  for (let band = from; band < to; band++) {
    references[band] = bandReference(Math.max(SILENCE, references[band]!), loudest)
  }
}

function fall(values: Float32Array): void {
  for (let band = 0; band < values.length; band++) values[band]! -= values[band]! * FALL
}

function follow(shown: number, amplitude: number, reference: number): number {
  const gap = shownAmplitude(amplitude, reference) - shown
  return shown + gap * (gap > 0 ? RISE : FALL)
}

/** Time constant in seconds: the past then counts by about a third. */
const MEMORY = 10

/** Lowest amplitude of the histogram, steps per doubling, and number of steps. */
const QUIETEST = 2 ** -11
const STEPS = 12
const STEP_COUNT = 15 * STEPS

/** Steps below the loudest value within which a value counts. */
const GATE_STEPS = Math.round(-Math.log2(GATE) * STEPS)

/** Growth of the weight from hop to hop, which has the effect that all earlier values fade. */
const GROWTH = Math.exp(1 / (MEMORY * HOP_RATE))

/** Weight at which all counts are scaled down, long before numbers overflow. */
const MOST = 1e9

/**
 * The recent 95th percentile of each of several values, silence excluded, like that which automatic
 * gain finds for a whole file. Kept as a histogram with exponential decay.
 */
class RunningReference {
  readonly #counts: Float64Array
  readonly #valueCount: number
  #weight = 1

  constructor(valueCount: number) {
    this.#valueCount = valueCount
    this.#counts = new Float64Array(valueCount * STEP_COUNT)
  }

  /** Adds the value number `index` of this hop. */
  add(index: number, amplitude: number): void {
    const step = Math.floor(Math.log2(amplitude / QUIETEST) * STEPS)
    if (step >= 0)
      this.#counts[index * STEP_COUNT + Math.min(step, STEP_COUNT - 1)]! += this.#weight
  }

  /** Moves to the next hop. */
  advance(): void {
    this.#weight *= GROWTH
    if (this.#weight < MOST) return
    for (let i = 0; i < this.#counts.length; i++) this.#counts[i]! /= this.#weight
    this.#weight = 1
  }

  /** Writes the percentile of each value into `out`; 0 for one that was never heard. */
  read(out: Float64Array): void {
    for (let index = 0; index < this.#valueCount; index++) this.#read(out, index)
  }

  #read(out: Float64Array, index: number): void {
    out[index] = 0
    const first = index * STEP_COUNT
    // A single value from long ago does not count.
    const least = this.#weight * 0.5
    let top = STEP_COUNT - 1
    while (top >= 0 && this.#counts[first + top]! < least) top--
    if (top < 0) return
    const bottom = Math.max(0, top - GATE_STEPS)
    let above = (1 - SHARE) * this.#sum(first + bottom, first + STEP_COUNT)
    let step = STEP_COUNT
    while (above >= 0 && step > bottom) above -= this.#counts[first + --step]!
    out[index] = QUIETEST * 2 ** ((step + 0.5) / STEPS)
  }

  #sum(from: number, to: number): number {
    let sum = 0
    for (let i = from; i < to; i++) sum += this.#counts[i]!
    return sum
  }
}
