import type { MappingPattern } from '../code/mapping-pattern.ts'

/** Steps of the search for the marker, a state. */
export const STEPS = 4

/** Looks for the marker, dark and then lit states, in light over time. */
export class MarkerFinder {
  /** Seconds between two times that are looked at. */
  readonly step: number
  /** Times at which a marker can begin. */
  readonly length: number
  readonly #times: Float64Array
  readonly #run: number
  readonly #uniform: Float32Array

  /** @param times seconds of the pictures, ascending */
  constructor(times: Float64Array, { frameRate, states }: MappingPattern) {
    this.step = 1 / frameRate / STEPS
    this.#times = times
    this.#run = states.filter(({ kind }) => kind === 'dark').length * STEPS
    const samples = Math.floor((times[times.length - 1]! - times[0]!) / this.step) + 1
    this.length = Math.max(0, samples - 2 * this.#run + 1)
    this.#uniform = new Float32Array(samples)
  }

  /** Correlation, −1..1, of the light in each picture with a marker that begins at each time. */
  likeness(light: Float32Array): Float32Array {
    resample(this.#uniform, light, this.#times, this.step)
    return likenessOf(this.#uniform, this.#run, this.length)
  }
}

function resample(out: Float32Array, light: Float32Array, times: Float64Array, step: number): void {
  let at = 0
  for (let sample = 0; sample < out.length; sample++) {
    const time = times[0]! + sample * step
    while (at < times.length - 2 && times[at + 1]! < time) at++
    const share = (time - times[at]!) / (times[at + 1]! - times[at]!)
    out[sample] = light[at]! + Math.min(1, share) * (light[at + 1]! - light[at]!)
  }
}

/** Correlation with `run` dark samples and then as many lit ones, beginning at each sample. */
function likenessOf(uniform: Float32Array, run: number, length: number): Float32Array {
  const out = new Float32Array(length)
  const sums = new Float64Array(uniform.length + 1)
  const squares = new Float64Array(uniform.length + 1)
  for (let i = 0; i < uniform.length; i++) {
    sums[i + 1] = sums[i]! + uniform[i]!
    squares[i + 1] = squares[i]! + uniform[i]! ** 2
  }
  for (let at = 0; at < length; at++) {
    const dark = sums[at + run]! - sums[at]!
    const lit = sums[at + 2 * run]! - sums[at + run]!
    const square = squares[at + 2 * run]! - squares[at]!
    const spread = Math.sqrt(Math.max(1e-12, 2 * run * square - (dark + lit) ** 2))
    out[at] = (lit - dark) / spread
  }
  return out
}
