import { residualOf } from './camera.ts'
import type { Model } from './model.ts'
import type { Problem } from './problem.ts'

/** The expected lens of a phone, mean and deviation. Its angle of view is 66°, half of it 33°. */
export const LENS_BEFORE = {
  logFocal: Math.log(0.5 / Math.tan((33 * Math.PI) / 180)),
  logFocalDeviation: 0.3,
  radialDeviation: 0.15,
}

/** Cauchy's loss of a residual in deviations (Triggs et al., Bundle adjustment, 2000, section 3). */
export function cauchyLoss(residual: number, width: number): number {
  return width * width * Math.log1p((residual / width) ** 2)
}

/** Cauchy's loss of all sightings that have a camera and a place, and of the lenses. */
export function totalLoss(problem: Problem, model: Model, width: number): number {
  let total = 0
  for (let i = 0; i < problem.led.length; i++) {
    if (model.hasCamera[problem.view[i]!] !== 1 || model.hasPoint[problem.led[i]!] !== 1) continue
    total += cauchyLoss(residualOf(problem, model, i), width)
  }
  for (let lens = 0; lens < problem.lensCount; lens++) {
    const focalOff = Math.log(model.lenses[2 * lens]!) - LENS_BEFORE.logFocal
    total += (focalOff / LENS_BEFORE.logFocalDeviation) ** 2
    total += (model.lenses[2 * lens + 1]! / LENS_BEFORE.radialDeviation) ** 2
  }
  return total
}
