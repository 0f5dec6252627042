import { decompose, substitute } from '../numbers/linear.ts'
import { EquationBlocks, MIXED } from './equation-blocks.ts'
import type { Model } from './model.ts'
import type { Problem } from './problem.ts'

/**
 * Solves the normal equations of all cameras, lenses and places. Places are eliminated (Schur complement;
 * Triggs et al., Bundle adjustment: a modern synthesis, 2000, section 6.1), so that what is solved has 6
 * rows a camera and 2 a lens.
 */
export class NormalEquations {
  readonly blocks: EquationBlocks
  readonly #reduced: Float64Array

  constructor(problem: Problem, model: Model) {
    this.blocks = new EquationBlocks(problem, model)
    this.#reduced = new Float64Array(this.blocks.size ** 2)
  }

  /**
   * Prepares {@link solve}.
   * @param damping by which the diagonal grows (Levenberg and Marquardt)
   * @returns false if the equations have no solution
   */
  factor(damping: number): boolean {
    const { problem, size, cameras, points } = this.blocks
    this.#reduced.set(cameras)
    for (let row = 0; row < size; row++) {
      const at = row * size + row
      this.#reduced[at] = this.#reduced[at]! * (1 + damping) + 1e-12
    }
    const { first } = problem
    const most = 8 * problem.viewCount + 8
    const scratch = {
      index: new Int32Array(most),
      rows: new Float64Array(3 * most),
      products: new Float64Array(3 * most),
    }
    for (let led = 0; led < problem.ledCount; led++) {
      if (first[led] === first[led + 1]) continue
      points.invert(led, damping)
      this.#eliminate(led, scratch)
    }
    return decompose(this.#reduced, size)
  }

  /** Subtracts `W V⁻¹ Wᵀ` of one place from the reduced matrix. */
  #eliminate(led: number, { index, rows, products }: Scratch): void {
    const { cameraRows, count } = this.#gather(led, index, rows)
    const { points, size } = this.blocks
    points.multiplyInverse(led, rows, { from: 0, count, out: products })
    const reduced = this.#reduced
    for (let i = 0; i < count; i++) {
      const x = products[3 * i]!
      const y = products[3 * i + 1]!
      const z = products[3 * i + 2]!
      const at = index[i]! * size
      // The six columns of a camera lie side by side. Those right of the diagonal are not read.
      const end = Math.min(cameraRows, i - (i % 6) + 6)
      for (let j = 0; j < end; j += 6) {
        const to = at + index[j]!
        const from = 3 * j
        reduced[to] = reduced[to]! - (x * rows[from]! + y * rows[from + 1]! + z * rows[from + 2]!)
        reduced[to + 1] =
          reduced[to + 1]! - (x * rows[from + 3]! + y * rows[from + 4]! + z * rows[from + 5]!)
        reduced[to + 2] =
          reduced[to + 2]! - (x * rows[from + 6]! + y * rows[from + 7]! + z * rows[from + 8]!)
        reduced[to + 3] =
          reduced[to + 3]! - (x * rows[from + 9]! + y * rows[from + 10]! + z * rows[from + 11]!)
        reduced[to + 4] =
          reduced[to + 4]! - (x * rows[from + 12]! + y * rows[from + 13]! + z * rows[from + 14]!)
        reduced[to + 5] =
          reduced[to + 5]! - (x * rows[from + 15]! + y * rows[from + 16]! + z * rows[from + 17]!)
      }
      for (let j = cameraRows; j <= i; j++) {
        const to = at + index[j]!
        reduced[to] =
          reduced[to]! - (x * rows[3 * j]! + y * rows[3 * j + 1]! + z * rows[3 * j + 2]!)
      }
    }
  }

  /** Collects the rows of W that one place touches, cameras first, then lenses; returns their numbers. */
  #gather(led: number, index: Int32Array, rows: Float64Array) {
    const { problem, active, mixed, rowOf, lensRow } = this.blocks
    const { first, view, lensOf, lensCount } = problem
    const end = first[led + 1]!
    let count = 0
    for (let i = first[led]!; i < end; i++) {
      if (active[i] === 0) continue
      const row = rowOf[view[i]!]!
      for (let a = 0; a < 6; a++) index[count + a] = row + a
      for (let a = 0; a < 18; a++) rows[3 * count + a] = mixed[MIXED * i + a]!
      count += 6
    }
    const cameraRows = count
    for (let lens = 0; lens < lensCount; lens++) {
      rows.fill(0, 3 * count, 3 * count + 6)
      let touched = false
      for (let i = first[led]!; i < end; i++) {
        if (active[i] === 0 || lensOf[view[i]!] !== lens) continue
        touched = true
        for (let a = 0; a < 6; a++) {
          rows[3 * count + a] = rows[3 * count + a]! + mixed[MIXED * i + 18 + a]!
        }
      }
      if (!touched) continue
      index[count] = lensRow + 2 * lens
      index[count + 1] = lensRow + 2 * lens + 1
      count += 2
    }
    return { cameraRows, count }
  }

  /**
   * Solves for the step of all cameras, lenses and places.
   *
   * @param step the gradient of cameras and lenses; becomes their step
   * @param pointStep the gradient of places; becomes their step
   */
  solve(step: Float64Array, pointStep: Float64Array): void {
    this.#reduce(step, pointStep)
    substitute(this.#reduced, step, this.blocks.size)
    this.#expand(step, pointStep)
  }

  /** Subtracts `W V⁻¹ g` of all places; leaves `V⁻¹ g` in their gradient. */
  #reduce(step: Float64Array, pointStep: Float64Array): void {
    const { problem, active, mixed, rowOf } = this.blocks
    const { led, view } = problem
    this.#multiplyInverses(pointStep)
    for (let i = 0; i < led.length; i++) {
      if (active[i] === 0) continue
      const p = 3 * led[i]!
      const first = rowOf[view[i]!]!
      const lens = this.blocks.lensRowOf(view[i]!)
      for (let a = 0; a < 8; a++) {
        const row = a < 6 ? first + a : lens + a - 6
        const m = MIXED * i + 3 * a
        step[row] =
          step[row]! -
          (mixed[m]! * pointStep[p]! +
            mixed[m + 1]! * pointStep[p + 1]! +
            mixed[m + 2]! * pointStep[p + 2]!)
      }
    }
  }

  #expand(step: Float64Array, pointStep: Float64Array): void {
    const { problem, active, mixed, rowOf } = this.blocks
    const { led, view, ledCount } = problem
    const pull = new Float64Array(3 * ledCount)
    for (let i = 0; i < led.length; i++) {
      if (active[i] === 0) continue
      const p = 3 * led[i]!
      const first = rowOf[view[i]!]!
      const lens = this.blocks.lensRowOf(view[i]!)
      for (let a = 0; a < 8; a++) {
        const moved = step[a < 6 ? first + a : lens + a - 6]!
        const m = MIXED * i + 3 * a
        pull[p] = pull[p]! + mixed[m]! * moved
        pull[p + 1] = pull[p + 1]! + mixed[m + 1]! * moved
        pull[p + 2] = pull[p + 2]! + mixed[m + 2]! * moved
      }
    }
    this.#multiplyInverses(pull)
    for (let n = 0; n < pull.length; n++) pointStep[n] = pointStep[n]! - pull[n]!
  }

  #multiplyInverses(values: Float64Array): void {
    const { points, problem } = this.blocks
    for (let led = 0; led < problem.ledCount; led++) {
      points.multiplyInverse(led, values, { from: led, count: 1, out: values })
    }
  }
}

type Scratch = {
  readonly index: Int32Array
  readonly rows: Float64Array
  readonly products: Float64Array
}
