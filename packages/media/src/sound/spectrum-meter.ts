import magnitudes from 'fourier-transform'
import { SAMPLE_RATE } from './analysis-rates.ts'

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

  /** Writes the power of the lowest bins but that of 0 Hz, as measured last, into `out`. */
  readLows(out: Float64Array): void {
    for (let band = 0; band < out.length; band++) out[band] = this.#powers[band + 1]!
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

/** Sample rate of the K-weighting filters, in Hz. */
const RATE = 48_000

/** The two filters of ITU-R BS.1770-5, annex 1, tables 1 and 2: b0, b1, b2, a1, a2. */
const HEAD = [
  1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585,
] as const
const HIGH_PASS = [1, -2, 1, -1.99004745483398, 0.99007225036621] as const

/**
 * Weight of a frequency (Hz) in loudness, as a factor on power: K-weighting, the broadcast standard.
 * A-weighting, made for quiet sounds, would take 30 dB off a bass drum, which lights should follow.
 */
export function kWeighting(frequency: number): number {
  const angle = (2 * Math.PI * frequency) / RATE
  return powerOf(HEAD, angle) * powerOf(HIGH_PASS, angle)
}

type Filter = readonly [b0: number, b1: number, b2: number, a1: number, a2: number]

function powerOf([b0, b1, b2, a1, a2]: Filter, angle: number): number {
  return squareAt([b0, b1, b2], angle) / squareAt([1, a1, a2], angle)
}

function squareAt([c0, c1, c2]: readonly [number, number, number], angle: number): number {
  const real = c0 + c1 * Math.cos(angle) + c2 * Math.cos(2 * angle)
  const imaginary = c1 * Math.sin(angle) + c2 * Math.sin(2 * angle)
  return real * real + imaginary * imaginary
}

/** The lowest and highest frequency of a spectrum, in Hz. */
const LOWEST = 30
const HIGHEST = 14_000

/** The bins of a spectrum that make up a band, and their weights. */
type Band = {
  readonly firstBin: number
  readonly weights: Float64Array
}

/**
 * Bands equally spaced on the mel scale (O'Shaughnessy 1987): triangles that overlap by half, from
 * the bass to the treble.
 *
 * @param binWidth Hz between two bins
 */
export function melBands(count: number, binWidth: number): Band[] {
  const edges = melCentres(count)
  return Array.from({ length: count }, (_, band) => {
    const [from, centre, to] = [edges[band]!, edges[band + 1]!, edges[band + 2]!]
    const firstBin = Math.max(1, Math.ceil(from / binWidth))
    const length = Math.floor(to / binWidth) - firstBin + 1
    const weights = Float64Array.from({ length }, (_, i) => {
      const frequency = (firstBin + i) * binWidth
      const share =
        frequency < centre ? (frequency - from) / (centre - from) : (to - frequency) / (to - centre)
      return Math.max(0, share)
    })
    return { firstBin, weights }
  })
}

/** The centres of `count` bands in Hz, and one more on either side. */
export function melCentres(count: number): number[] {
  const [low, high] = [toMel(LOWEST), toMel(HIGHEST)]
  return Array.from({ length: count + 2 }, (_, i) =>
    toHertz(low + ((high - low) * i) / (count + 1)),
  )
}

function toMel(hertz: number): number {
  return 2595 * Math.log10(1 + hertz / 700)
}

function toHertz(mel: number): number {
  return 700 * (10 ** (mel / 2595) - 1)
}
