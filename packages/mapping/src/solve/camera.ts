import type { Vector } from '../numbers/rotation.ts'
import type { Model } from './model.ts'
import type { Problem } from './problem.ts'

/** A place nearer to the plane of the lens than this share of the distance to it counts as behind. */
const NEAREST = 1e-6

/** Distance in deviations that a sighting behind its camera counts as. */
const BEHIND = 1e3

/** Room for what {@link differentiate} writes: the residual and its derivatives, x then y. */
export type Derivatives = {
  /** In deviations. */
  readonly residual: Float64Array
  /** By rotation and translation of the camera: 2 × 6. */
  readonly byCamera: Float64Array
  /** By the logarithm of the focal length and by the radial term: 2 × 2. */
  readonly byLens: Float64Array
  /** By the place: 2 × 3. */
  readonly byPoint: Float64Array
}

export function createDerivatives(): Derivatives {
  return {
    residual: new Float64Array(2),
    byCamera: new Float64Array(12),
    byLens: new Float64Array(4),
    byPoint: new Float64Array(6),
  }
}

/**
 * The distance from where a sighting should be, in deviations, and its derivatives. The lens has one
 * radial term k: a direction (u, v) appears at `f (1 + k (u² + v²)) (u, v)` (the first term of Brown,
 * Close-range camera calibration, 1971). A rotation by a small vector w is `exp([w]×) R`.
 *
 * @returns false if the place lies behind the camera
 */
export function differentiate(
  problem: Problem,
  model: Model,
  sighting: number,
  out: Derivatives,
): boolean {
  const { cameras: c, lenses, points } = model
  const view = problem.view[sighting]!
  const at = 12 * view
  const p = 3 * problem.led[sighting]!
  const px = points[p]!
  const py = points[p + 1]!
  const pz = points[p + 2]!
  const rx = c[at]! * px + c[at + 1]! * py + c[at + 2]! * pz
  const ry = c[at + 3]! * px + c[at + 4]! * py + c[at + 5]! * pz
  const rz = c[at + 6]! * px + c[at + 7]! * py + c[at + 8]! * pz
  const z = rz + c[at + 11]!
  if (z <= NEAREST) return false
  const u = (rx + c[at + 9]!) / z
  const v = (ry + c[at + 10]!) / z
  const lens = 2 * problem.lensOf[view]!
  const focal = lenses[lens]!
  const k = lenses[lens + 1]!
  const r2 = u * u + v * v
  const distortion = 1 + k * r2
  const weight = 1 / problem.deviation[sighting]!
  const { residual, byCamera, byLens, byPoint } = out
  const scaled = focal * weight
  residual[0] = scaled * distortion * u - problem.x[sighting]! * weight
  residual[1] = scaled * distortion * v - problem.y[sighting]! * weight
  byLens[0] = scaled * distortion * u
  byLens[1] = scaled * r2 * u
  byLens[2] = scaled * distortion * v
  byLens[3] = scaled * r2 * v
  const mixed = (scaled * 2 * k * u * v) / z
  const xu = (scaled * (distortion + 2 * k * u * u)) / z
  const yv = (scaled * (distortion + 2 * k * v * v)) / z
  for (let row = 0; row < 2; row++) {
    const ax = row === 0 ? xu : mixed
    const ay = row === 0 ? mixed : yv
    const az = -(ax * u + ay * v)
    const j = 6 * row
    byCamera[j] = ry * az - rz * ay
    byCamera[j + 1] = rz * ax - rx * az
    byCamera[j + 2] = rx * ay - ry * ax
    byCamera[j + 3] = ax
    byCamera[j + 4] = ay
    byCamera[j + 5] = az
    for (let column = 0; column < 3; column++) {
      byPoint[3 * row + column] =
        ax * c[at + column]! + ay * c[at + 3 + column]! + az * c[at + 6 + column]!
    }
  }
  return true
}

/** The error of a sighting, in deviations; `BEHIND` if the place is behind the camera. */
export function residualOf(problem: Problem, model: Model, sighting: number): number {
  const { cameras: c, lenses, points } = model
  const view = problem.view[sighting]!
  const at = 12 * view
  const p = 3 * problem.led[sighting]!
  const x = points[p]!
  const y = points[p + 1]!
  const pz = points[p + 2]!
  const z = c[at + 6]! * x + c[at + 7]! * y + c[at + 8]! * pz + c[at + 11]!
  if (z <= NEAREST) return BEHIND
  const u = (c[at]! * x + c[at + 1]! * y + c[at + 2]! * pz + c[at + 9]!) / z
  const v = (c[at + 3]! * x + c[at + 4]! * y + c[at + 5]! * pz + c[at + 10]!) / z
  const lens = 2 * problem.lensOf[view]!
  const scale = lenses[lens]! * (1 + lenses[lens + 1]! * (u * u + v * v))
  const distance = Math.hypot(scale * u - problem.x[sighting]!, scale * v - problem.y[sighting]!)
  return Math.min(BEHIND, distance / problem.deviation[sighting]!)
}

/**
 * The direction in which a lens sees a point of the picture, as (u, v, 1): undoes the radial term by
 * Newton's method.
 */
export function directionOf(focal: number, k: number, x: number, y: number): Vector {
  const distorted = Math.hypot(x, y) / focal
  if (distorted === 0) return [0, 0, 1]
  let radius = distorted
  for (let i = 0; i < 8; i++) {
    const slope = 1 + 3 * k * radius * radius
    if (slope < 0.1) break
    radius -= (radius * (1 + k * radius * radius) - distorted) / slope
  }
  const factor = radius / distorted / focal
  return [x * factor, y * factor, 1]
}

/** The direction of a sighting as (u, v, 1), by the lens of its view. */
export function directionOfSighting(problem: Problem, model: Model, sighting: number): Vector {
  const lens = 2 * problem.lensOf[problem.view[sighting]!]!
  return directionOf(
    model.lenses[lens]!,
    model.lenses[lens + 1]!,
    problem.x[sighting]!,
    problem.y[sighting]!,
  )
}
