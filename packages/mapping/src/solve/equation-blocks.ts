import { createDerivatives, differentiate } from './camera.ts'
import { LENS_BEFORE } from './loss.ts'
import type { Model } from './model.ts'
import { PointBlocks } from './point-blocks.ts'
import type { Problem } from './problem.ts'

/** Values a sighting adds to {@link EquationBlocks.mixed}: 3 for each of 6 rows of its camera and 2 of its lens. */
export const MIXED = 24

/**
 * The blocks of the normal equations of all cameras, lenses and places, linear around a model. A camera
 * has 6 rows, a lens 2, after all cameras, and a place 3.
 */
export class EquationBlocks {
  readonly problem: Problem
  /** First row of each view; −1 without a camera. */
  readonly rowOf: Int32Array
  readonly lensRow: number
  /** Rows of all cameras and lenses. */
  readonly size: number
  /** Cameras and lenses by themselves: `size × size`, of which the lower triangle is used. */
  readonly cameras: Float64Array
  readonly points: PointBlocks
  /** Camera by place, 6 × 3 a sighting, then lens by place, 2 × 3. */
  readonly mixed: Float64Array
  /** 1 for sightings that take part: their view has a camera, and their LED a place before it. */
  readonly active: Uint8Array
  readonly gradient: Float64Array
  readonly pointGradient: Float64Array

  constructor(problem: Problem, model: Model) {
    this.problem = problem
    this.rowOf = new Int32Array(problem.viewCount).fill(-1)
    let row = 0
    for (let view = 0; view < problem.viewCount; view++) {
      if (model.hasCamera[view] !== 1) continue
      this.rowOf[view] = row
      row += 6
    }
    this.lensRow = row
    this.size = row + 2 * problem.lensCount
    this.cameras = new Float64Array(this.size * this.size)
    this.gradient = new Float64Array(this.size)
    this.points = new PointBlocks(problem.ledCount)
    this.pointGradient = new Float64Array(3 * problem.ledCount)
    this.mixed = new Float64Array(MIXED * problem.led.length)
    this.active = new Uint8Array(problem.led.length)
  }

  /** First row of the lens of a view. */
  lensRowOf(view: number): number {
    return this.lensRow + 2 * this.problem.lensOf[view]!
  }

  /**
   * Computes all blocks around a model.
   * @param width of Cauchy's loss, in deviations
   */
  linearise(model: Model, width: number): void {
    this.cameras.fill(0)
    this.points.clear()
    this.gradient.fill(0)
    this.pointGradient.fill(0)
    this.#addSightings(model, width)
    this.#addPriors(model)
  }

  #addSightings(model: Model, width: number): void {
    const { led, view } = this.problem
    const derivatives = createDerivatives()
    const { residual, byCamera, byLens, byPoint } = derivatives
    const row = new Float64Array(8)
    const { size, gradient, pointGradient, cameras, points, mixed, active } = this
    for (let i = 0; i < led.length; i++) {
      const first = this.rowOf[view[i]!]!
      const isPlaced = first >= 0 && model.hasPoint[led[i]!] === 1
      active[i] = isPlaced && differentiate(this.problem, model, i, derivatives) ? 1 : 0
      if (active[i] === 0) continue
      const lens = this.lensRowOf(view[i]!)
      const square = residual[0]! ** 2 + residual[1]! ** 2
      const weight = 1 / (1 + square / (width * width))
      const mixedAt = MIXED * i
      mixed.fill(0, mixedAt, mixedAt + MIXED)
      const p = 3 * led[i]!
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
            cameras[rowAt * size + column] = cameras[rowAt * size + column]! + weighted * row[c]!
          }
          const m = mixedAt + 3 * a
          mixed[m] = mixed[m]! + weighted * x
          mixed[m + 1] = mixed[m + 1]! + weighted * y
          mixed[m + 2] = mixed[m + 2]! + weighted * z
        }
        pointGradient[p] = pointGradient[p]! - weight * x * r
        pointGradient[p + 1] = pointGradient[p + 1]! - weight * y * r
        pointGradient[p + 2] = pointGradient[p + 2]! - weight * z * r
        points.addProduct(led[i]!, weight, x, y, z)
      }
    }
  }

  #addPriors(model: Model): void {
    for (let lens = 0; lens < this.problem.lensCount; lens++) {
      const row = this.lensRow + 2 * lens
      const focalWeight = LENS_BEFORE.logFocalDeviation ** -2
      const radialWeight = LENS_BEFORE.radialDeviation ** -2
      const focalOff = Math.log(model.lenses[2 * lens]!) - LENS_BEFORE.logFocal
      this.cameras[row * this.size + row]! += focalWeight
      this.cameras[(row + 1) * this.size + row + 1]! += radialWeight
      this.gradient[row]! -= focalWeight * focalOff
      this.gradient[row + 1]! -= radialWeight * model.lenses[2 * lens + 1]!
    }
  }
}
