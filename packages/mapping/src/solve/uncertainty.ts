import type { Random } from '@ledloom/core'
import { createNormal } from '../numbers/random.ts'
import { distancesAfter, extentOf, similarityBetween } from '../numbers/similarity.ts'
import { createDerivatives, differentiate } from './camera.ts'
import { LENS_BEFORE } from './loss.ts'
import { type Model, placedLeds } from './model.ts'
import { NormalEquations } from './normal-equations.ts'
import type { Problem } from './problem.ts'

/** Maps that might as well have been found, had the errors of the sightings been others. */
const SAMPLES = 16

/**
 * The expected error of each LED's place, as a share of the longest side: draws other errors of the
 * sightings, moves cameras, lenses and places as these would, to first order, and compares the shapes.
 * This finds what a low residual hides: cameras too close together, or a depth that nothing fixes.
 *
 * @param problem only sightings that agree with the model
 * @param scale of the errors, in deviations
 */
export function uncertaintyOf(
  problem: Problem,
  model: Model,
  { scale, random }: { readonly scale: number; readonly random: Random },
): Float64Array {
  const leds = placedLeds(model)
  const squares = new Float64Array(problem.ledCount)
  const equations = new NormalEquations(problem, model)
  equations.blocks.linearise(model, Number.POSITIVE_INFINITY)
  if (leds.length < 4 || !equations.factor(1e-7)) {
    return squares.fill(Number.POSITIVE_INFINITY)
  }
  const size = extentOf(model.points, leds)
  for (let sample = 0; sample < SAMPLES; sample++) {
    const moved = otherPlaces(problem, model, equations, { scale, random })
    const similarity = similarityBetween(moved, model.points, leds)
    const distances = distancesAfter(similarity, moved, model.points, leds)
    leds.forEach((led, i) => {
      squares[led]! += (distances[i]! / size) ** 2 / SAMPLES
    })
  }
  return squares.map(Math.sqrt)
}

function otherPlaces(
  problem: Problem,
  model: Model,
  equations: NormalEquations,
  { scale, random }: { readonly scale: number; readonly random: Random },
): Float64Array {
  const normal = createNormal(random)
  const step = new Float64Array(equations.blocks.size)
  const pointStep = new Float64Array(3 * problem.ledCount)
  const derivatives = createDerivatives()
  const { byCamera, byLens, byPoint } = derivatives
  for (let i = 0; i < problem.led.length; i++) {
    if (equations.blocks.active[i] === 0 || !differentiate(problem, model, i, derivatives)) continue
    const row = equations.blocks.rowOf[problem.view[i]!]!
    const lens = equations.blocks.lensRowOf(problem.view[i]!)
    const p = 3 * problem.led[i]!
    for (let axis = 0; axis < 2; axis++) {
      const error = scale * normal()
      for (let a = 0; a < 6; a++) step[row + a]! += error * byCamera[6 * axis + a]!
      for (let a = 0; a < 2; a++) step[lens + a]! += error * byLens[2 * axis + a]!
      for (let a = 0; a < 3; a++) pointStep[p + a]! += error * byPoint[3 * axis + a]!
    }
  }
  for (let lens = 0; lens < problem.lensCount; lens++) {
    const row = equations.blocks.lensRow + 2 * lens
    step[row]! += normal() / LENS_BEFORE.logFocalDeviation
    step[row + 1]! += normal() / LENS_BEFORE.radialDeviation
  }
  equations.solve(step, pointStep)
  return model.points.map((value, i) => value + pointStep[i]!)
}
