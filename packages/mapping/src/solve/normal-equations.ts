import { decompose, substitute } from '../numbers/linear.ts'
import { createDerivatives, differentiate } from './camera.ts'
import { LENS_BEFORE } from './loss.ts'
import type { Model } from './model.ts'
import type { Problem } from './problem.ts'

/**
 * The normal equations of all cameras, lenses and places, linear around a model. Places are eliminated
 * (Schur complement; Triggs et al., Bundle adjustment: a modern synthesis, 2000, section 6.1), so that
 * what is solved has 6 rows a camera and 2 a lens.
 */
export class NormalEquations {
  readonly #problem: Problem
  /** First row of each view; −1 without a camera. */
  readonly #rowOf: Int32Array
  readonly lensRow: number
  readonly size: number
  readonly #cameraBlock: Float64Array
  /** Upper triangle of the 3 × 3 block of each place. */
  readonly #pointBlocks: Float64Array
  readonly #inverses: Float64Array
  /** Camera by place, 6 × 3 a sighting; lens by place, 2 × 3 a sighting. */
  readonly #mixed: Float64Array
  readonly #reduced: Float64Array
  readonly #active: Uint8Array
  readonly gradient: Float64Array
  readonly pointGradient: Float64Array

  constructor(problem: Problem, model: Model) {
    this.#problem = problem
    this.#rowOf = new Int32Array(problem.viewCount).fill(-1)
    let row = 0
    for (let view = 0; view < problem.viewCount; view++) {
      if (model.hasCamera[view] !== 1) continue
      this.#rowOf[view] = row
      row += 6
    }
    this.lensRow = row
    this.size = row + 2 * problem.lensCount
    this.#cameraBlock = new Float64Array(this.size * this.size)
    this.#reduced = new Float64Array(this.size * this.size)
    this.gradient = new Float64Array(this.size)
    this.#pointBlocks = new Float64Array(6 * problem.ledCount)
    this.#inverses = new Float64Array(6 * problem.ledCount)
    this.pointGradient = new Float64Array(3 * problem.ledCount)
    this.#mixed = new Float64Array(24 * problem.led.length)
    this.#active = new Uint8Array(problem.led.length)
  }

  /** First row of a view; −1 if it has no camera. */
  rowOf(view: number): number {
    return this.#rowOf[view]!
  }

  /** True if a sighting takes part: its view has a camera, and its LED a place before it. */
  takesPart(sighting: number): boolean {
    return this.#active[sighting] === 1
  }

  /**
   * Computes all blocks around a model.
   * @param width of Cauchy's loss, in deviations
   */
  linearise(model: Model, width: number): void {
    this.#cameraBlock.fill(0)
    this.#pointBlocks.fill(0)
    this.gradient.fill(0)
    this.pointGradient.fill(0)
    this.#addSightings(model, width)
    this.#addPriors(model)
  }

  #addSightings(model: Model, width: number): void {
    const { led, view, lensOf } = this.#problem
    const derivatives = createDerivatives()
    const { residual, byCamera, byLens, byPoint } = derivatives
    const row = new Float64Array(8)
    const { size, gradient, pointGradient } = this
    const block = this.#cameraBlock
    const points = this.#pointBlocks
    for (let i = 0; i < led.length; i++) {
      const first = this.#rowOf[view[i]!]!
      const active = first >= 0 && model.hasPoint[led[i]!] === 1
      this.#active[i] = active && differentiate(this.#problem, model, i, derivatives) ? 1 : 0
      if (this.#active[i] === 0) continue
      const lens = this.lensRow + 2 * lensOf[view[i]!]!
      const square = residual[0]! ** 2 + residual[1]! ** 2
      const weight = 1 / (1 + square / (width * width))
      const mixedAt = 24 * i
      this.#mixed.fill(0, mixedAt, mixedAt + 24)
      const p = 3 * led[i]!
      const b = 6 * led[i]!
      for (let axis = 0; axis < 2; axis++) {
        const r = residual[axis]!
        for (let a = 0; a < 6; a++) row[a] = byCamera[6 * axis + a]!
        row[6] = byLens[2 * axis]!
        row[7] = byLens[2 * axis + 1]!
        const x = byPoint[3 * axis]!
        const y = byPoint[3 * axis + 1]!
        const z = byPoint[3 * axis + 2]!
        for (let a = 0; a < 8; a++) {
          const weighted = weight * row[a]!
          const rowAt = a < 6 ? first + a : lens + a - 6
          gradient[rowAt] = gradient[rowAt]! - weighted * r
          for (let c = 0; c <= a; c++) {
            const column = c < 6 ? first + c : lens + c - 6
            block[rowAt * size + column] = block[rowAt * size + column]! + weighted * row[c]!
          }
          const m = mixedAt + 3 * a
          this.#mixed[m] = this.#mixed[m]! + weighted * x
          this.#mixed[m + 1] = this.#mixed[m + 1]! + weighted * y
          this.#mixed[m + 2] = this.#mixed[m + 2]! + weighted * z
        }
        pointGradient[p] = pointGradient[p]! - weight * x * r
        pointGradient[p + 1] = pointGradient[p + 1]! - weight * y * r
        pointGradient[p + 2] = pointGradient[p + 2]! - weight * z * r
        points[b] = points[b]! + weight * x * x
        points[b + 1] = points[b + 1]! + weight * x * y
        points[b + 2] = points[b + 2]! + weight * x * z
        points[b + 3] = points[b + 3]! + weight * y * y
        points[b + 4] = points[b + 4]! + weight * y * z
        points[b + 5] = points[b + 5]! + weight * z * z
      }
    }
  }

  #addPriors(model: Model): void {
    for (let lens = 0; lens < this.#problem.lensCount; lens++) {
      const row = this.lensRow + 2 * lens
      const focalWeight = LENS_BEFORE.logFocalDeviation ** -2
      const radialWeight = LENS_BEFORE.radialDeviation ** -2
      const focalOff = Math.log(model.lenses[2 * lens]!) - LENS_BEFORE.logFocal
      this.#cameraBlock[row * this.size + row]! += focalWeight
      this.#cameraBlock[(row + 1) * this.size + row + 1]! += radialWeight
      this.gradient[row]! -= focalWeight * focalOff
      this.gradient[row + 1]! -= radialWeight * model.lenses[2 * lens + 1]!
    }
  }

  /**
   * Prepares {@link solve}.
   * @param damping by which the diagonal grows (Levenberg and Marquardt)
   * @returns false if the equations have no solution
   */
  factor(damping: number): boolean {
    this.#reduced.set(this.#cameraBlock)
    for (let row = 0; row < this.size; row++) {
      const at = row * this.size + row
      this.#reduced[at] = this.#reduced[at]! * (1 + damping) + 1e-12
    }
    const { first } = this.#problem
    const most = 8 * this.#problem.viewCount + 8
    const scratch = {
      index: new Int32Array(most),
      rows: new Float64Array(3 * most),
      products: new Float64Array(3 * most),
    }
    for (let led = 0; led < this.#problem.ledCount; led++) {
      if (first[led] === first[led + 1]) continue
      this.#invert(led, damping)
      this.#eliminate(led, scratch)
    }
    return decompose(this.#reduced, this.size)
  }

  #invert(led: number, damping: number): void {
    const b = 6 * led
    const v = this.#pointBlocks
    const grow = 1 + damping
    const a = v[b]! * grow
    const d = v[b + 3]! * grow
    const f = v[b + 5]! * grow
    const [p, q, s] = [v[b + 1]!, v[b + 2]!, v[b + 4]!]
    const c0 = d * f - s * s
    const c1 = q * s - p * f
    const c2 = p * s - q * d
    const determinant = a * c0 + p * c1 + q * c2
    const inverse = determinant > 1e-12 * a * d * f ? 1 / determinant : 0
    this.#inverses[b] = c0 * inverse
    this.#inverses[b + 1] = c1 * inverse
    this.#inverses[b + 2] = c2 * inverse
    this.#inverses[b + 3] = (a * f - q * q) * inverse
    this.#inverses[b + 4] = (p * q - a * s) * inverse
    this.#inverses[b + 5] = (a * d - p * p) * inverse
  }

  /** Subtracts `W V⁻¹ Wᵀ` of one place from the reduced matrix. */
  #eliminate(led: number, { index, rows, products }: Scratch): void {
    const count = this.#gather(led, index, rows)
    const b = 6 * led
    const v = this.#inverses
    for (let i = 0; i < count; i++) {
      const x = rows[3 * i]!
      const y = rows[3 * i + 1]!
      const z = rows[3 * i + 2]!
      products[3 * i] = x * v[b]! + y * v[b + 1]! + z * v[b + 2]!
      products[3 * i + 1] = x * v[b + 1]! + y * v[b + 3]! + z * v[b + 4]!
      products[3 * i + 2] = x * v[b + 2]! + y * v[b + 4]! + z * v[b + 5]!
    }
    const reduced = this.#reduced
    for (let i = 0; i < count; i++) {
      const x = products[3 * i]!
      const y = products[3 * i + 1]!
      const z = products[3 * i + 2]!
      const at = index[i]! * this.size
      for (let j = 0; j <= i; j++) {
        const column = at + index[j]!
        reduced[column] =
          reduced[column]! - (x * rows[3 * j]! + y * rows[3 * j + 1]! + z * rows[3 * j + 2]!)
      }
    }
  }

  /** Collects the rows of W that one place touches, cameras first, then lenses; returns their number. */
  #gather(led: number, index: Int32Array, rows: Float64Array): number {
    const { first, view, lensOf, lensCount } = this.#problem
    const end = first[led + 1]!
    let count = 0
    for (let i = first[led]!; i < end; i++) {
      if (this.#active[i] === 0) continue
      const row = this.#rowOf[view[i]!]!
      for (let a = 0; a < 6; a++) index[count + a] = row + a
      for (let a = 0; a < 18; a++) rows[3 * count + a] = this.#mixed[24 * i + a]!
      count += 6
    }
    for (let lens = 0; lens < lensCount; lens++) {
      rows.fill(0, 3 * count, 3 * count + 6)
      let touched = false
      for (let i = first[led]!; i < end; i++) {
        if (this.#active[i] === 0 || lensOf[view[i]!] !== lens) continue
        touched = true
        for (let a = 0; a < 6; a++) {
          rows[3 * count + a] = rows[3 * count + a]! + this.#mixed[24 * i + 18 + a]!
        }
      }
      if (!touched) continue
      index[count] = this.lensRow + 2 * lens
      index[count + 1] = this.lensRow + 2 * lens + 1
      count += 2
    }
    return count
  }

  /**
   * Solves for the step of all cameras, lenses and places.
   *
   * @param step the gradient of cameras and lenses; becomes their step
   * @param pointStep the gradient of places; becomes their step
   */
  solve(step: Float64Array, pointStep: Float64Array): void {
    this.#reduce(step, pointStep)
    substitute(this.#reduced, step, this.size)
    this.#expand(step, pointStep)
  }

  /** Subtracts `W V⁻¹ g` of all places; leaves `V⁻¹ g` in their gradient. */
  #reduce(step: Float64Array, pointStep: Float64Array): void {
    const { led, view, lensOf } = this.#problem
    for (let n = 0; n < this.#problem.ledCount; n++) this.#multiplyInverse(n, pointStep)
    for (let i = 0; i < led.length; i++) {
      if (this.#active[i] === 0) continue
      const p = 3 * led[i]!
      const first = this.#rowOf[view[i]!]!
      const lens = this.lensRow + 2 * lensOf[view[i]!]!
      for (let a = 0; a < 8; a++) {
        const row = a < 6 ? first + a : lens + a - 6
        const m = 24 * i + 3 * a
        step[row] =
          step[row]! -
          (this.#mixed[m]! * pointStep[p]! +
            this.#mixed[m + 1]! * pointStep[p + 1]! +
            this.#mixed[m + 2]! * pointStep[p + 2]!)
      }
    }
  }

  #expand(step: Float64Array, pointStep: Float64Array): void {
    const { led, view, lensOf, ledCount } = this.#problem
    const pull = new Float64Array(3 * ledCount)
    for (let i = 0; i < led.length; i++) {
      if (this.#active[i] === 0) continue
      const p = 3 * led[i]!
      const first = this.#rowOf[view[i]!]!
      const lens = this.lensRow + 2 * lensOf[view[i]!]!
      for (let a = 0; a < 8; a++) {
        const moved = step[a < 6 ? first + a : lens + a - 6]!
        const m = 24 * i + 3 * a
        pull[p] = pull[p]! + this.#mixed[m]! * moved
        pull[p + 1] = pull[p + 1]! + this.#mixed[m + 1]! * moved
        pull[p + 2] = pull[p + 2]! + this.#mixed[m + 2]! * moved
      }
    }
    for (let n = 0; n < ledCount; n++) this.#multiplyInverse(n, pull)
    for (let n = 0; n < pull.length; n++) pointStep[n] = pointStep[n]! - pull[n]!
  }

  #multiplyInverse(led: number, values: Float64Array): void {
    const b = 6 * led
    const v = this.#inverses
    const p = 3 * led
    const x = values[p]!
    const y = values[p + 1]!
    const z = values[p + 2]!
    values[p] = v[b]! * x + v[b + 1]! * y + v[b + 2]! * z
    values[p + 1] = v[b + 1]! * x + v[b + 3]! * y + v[b + 4]! * z
    values[p + 2] = v[b + 2]! * x + v[b + 4]! * y + v[b + 5]! * z
  }
}

type Scratch = {
  readonly index: Int32Array
  readonly rows: Float64Array
  readonly products: Float64Array
}
