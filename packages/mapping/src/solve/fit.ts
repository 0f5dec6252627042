import { median } from '../numbers/median.ts'
import { residualOf } from './camera.ts'
import { cauchyLoss } from './loss.ts'
import type { Model } from './model.ts'
import type { Problem } from './problem.ts'

/** The median of the length of a plane error whose coordinates have the deviation 1 (Rayleigh). */
const RAYLEIGH_MEDIAN = Math.sqrt(2 * Math.log(2))

/** Deviations that a sighting without explanation counts as being off. */
const UNEXPLAINED = 12

/** Width of Cauchy's loss by which models are compared, in deviations. */
const WIDTH = 3

/** True if a sighting has a camera and a place to compare it with. */
export function isExplained(problem: Problem, model: Model, sighting: number): boolean {
  return (
    model.hasCamera[problem.view[sighting]!] === 1 && model.hasPoint[problem.led[sighting]!] === 1
  )
}

/**
 * The factor by which errors exceed the deviations of the sightings: the median of those that have a
 * camera and a place. Places follow their sightings, so the median is raised by the number of unknowns.
 */
export function errorScale(problem: Problem, model: Model): number {
  const residuals: number[] = []
  const placed = new Set<number>()
  for (let i = 0; i < problem.led.length; i++) {
    if (!isExplained(problem, model, i)) continue
    residuals.push(residualOf(problem, model, i))
    placed.add(problem.led[i]!)
  }
  const cameras = model.hasCamera.reduce((sum, has) => sum + has, 0)
  const equations = 2 * residuals.length
  const unknowns = 3 * placed.size + 6 * cameras
  const freedom = Math.max(0.15, 1 - unknowns / Math.max(1, equations))
  return median(residuals) / RAYLEIGH_MEDIAN / Math.sqrt(freedom)
}

/**
 * The mean loss of a sighting, between 0 and 1: low if all agree. Sightings by views without a camera
 * and of LEDs without a place count as wrong, unless the LED is seen only once.
 */
export function misfit(problem: Problem, model: Model): number {
  const worst = cauchyLoss(UNEXPLAINED, WIDTH)
  let total = 0
  let count = 0
  for (let i = 0; i < problem.led.length; i++) {
    const led = problem.led[i]!
    if (problem.first[led + 1]! - problem.first[led]! < 2) continue
    count++
    const explained = isExplained(problem, model, i)
    const loss = explained ? cauchyLoss(residualOf(problem, model, i), WIDTH) : worst
    total += Math.min(worst, loss)
  }
  return count > 0 ? total / count / worst : 1
}
