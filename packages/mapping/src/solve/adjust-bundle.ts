import { multiply, rotationOf } from '../numbers/rotation.ts'
import { totalLoss } from './loss.ts'
import { assignModel, copyModel, type Model } from './model.ts'
import { NormalEquations } from './normal-equations.ts'
import type { Problem } from './problem.ts'

/** Options of a bundle adjustment. */
export type AdjustOptions = {
  /** Width of Cauchy's loss, in deviations: what is much further off hardly counts. */
  readonly width: number
  /** The most steps. */
  readonly steps: number
  /** Stops when a step lowers the loss by less than this share. Default 1e-4. */
  readonly tolerance?: number
}

/**
 * Moves cameras, lenses and places to where they explain the sightings best: robust bundle adjustment
 * by Levenberg and Marquardt's method. Changes the model.
 *
 * @returns the loss
 */
export function adjustBundle(
  problem: Problem,
  model: Model,
  { width, steps, tolerance = 1e-4 }: AdjustOptions,
): number {
  const equations = new NormalEquations(problem, model)
  let loss = totalLoss(problem, model, width)
  let damping = 1e-3
  for (let step = 0; step < steps; step++) {
    equations.blocks.linearise(model, width)
    let lowered = Number.NaN
    for (let trial = 0; trial < 6 && !(lowered < loss); trial++) {
      const candidate = stepFrom(problem, model, equations, damping)
      lowered = candidate ? totalLoss(problem, candidate, width) : Number.NaN
      if (candidate && lowered < loss) assignModel(model, candidate)
      damping = lowered < loss ? Math.max(1e-9, damping / 8) : damping * 8
    }
    if (!(lowered < loss)) break
    const share = (loss - lowered) / loss
    loss = lowered
    if (share < tolerance) break
  }
  return loss
}

function stepFrom(
  problem: Problem,
  model: Model,
  equations: NormalEquations,
  damping: number,
): Model | undefined {
  if (!equations.factor(damping)) return undefined
  const step = equations.blocks.gradient.slice()
  const pointStep = equations.blocks.pointGradient.slice()
  equations.solve(step, pointStep)
  const moved = copyModel(model)
  for (let view = 0; view < problem.viewCount; view++) {
    const row = equations.blocks.rowOf[view]!
    if (row >= 0) moveCamera(moved, view, step.subarray(row, row + 6))
  }
  for (let lens = 0; lens < problem.lensCount; lens++) {
    const row = equations.blocks.lensRow + 2 * lens
    const focal = moved.lenses[2 * lens]! * Math.exp(within(0.3, step[row]!))
    moved.lenses[2 * lens] = Math.max(0.2, Math.min(4, focal))
    moved.lenses[2 * lens + 1] = within(
      0.4,
      moved.lenses[2 * lens + 1]! + within(0.1, step[row + 1]!),
    )
  }
  for (let i = 0; i < pointStep.length; i++) moved.points[i]! += pointStep[i]!
  return moved
}

function within(limit: number, value: number): number {
  return Math.max(-limit, Math.min(limit, value))
}

/** Moves a camera by a small rotation vector and translation. */
export function moveCamera(model: Model, view: number, step: Float64Array): void {
  const at = 12 * view
  const turned = multiply(
    rotationOf(step[0]!, step[1]!, step[2]!),
    model.cameras.subarray(at, at + 9),
  )
  model.cameras.set(turned, at)
  for (let axis = 0; axis < 3; axis++) model.cameras[at + 9 + axis]! += step[3 + axis]!
}
