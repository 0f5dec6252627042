import type { Random } from '@ledloom/core'
import { solvePositive } from '../numbers/linear.ts'
import { chooseSome } from '../numbers/random.ts'
import { angleOf, multiply, normalise, transpose, type Vector } from '../numbers/rotation.ts'
import { moveCamera } from './adjust-bundle.ts'
import { createDerivatives, differentiate, directionOfSighting, residualOf } from './camera.ts'
import { type Model, type Pose, poseOf, setPose } from './model.ts'
import type { Problem } from './problem.ts'
import { posesOfThreePoints } from './three-point-pose.ts'

/** Triples of LEDs that are tried, and sightings that judge each. */
const TRIPLES = 80
const JUDGES = 120

/** Poses that are refined: of a flat scene two can look alike. */
const MOST_CANDIDATES = 4

/**
 * Finds where a view was filmed from by LEDs whose places are known: random triples (Fischler and
 * Bolles, Random sample consensus, 1981), of which the best are refined by all. Sets the camera.
 *
 * @param limit the most that an agreeing sighting is off, in deviations
 * @returns the share of the sightings of known LEDs that agree; 0 if there is no pose
 */
export function resect(
  problem: Problem,
  model: Model,
  {
    view,
    limit,
    random,
  }: { readonly view: number; readonly limit: number; readonly random: Random },
): number {
  const sightings = knownSightings(problem, model, view)
  if (sightings.length < 6) return 0
  const judges = chooseSome(sightings.length, JUDGES, random).map((i) => sightings[i]!)
  const candidates: Candidate[] = []
  for (let trial = 0; trial < TRIPLES; trial++) {
    const triple = chooseSome(sightings.length, 3, random).map((i) => sightings[i]!)
    for (const pose of posesOfThreePoints(threePoints(problem, model, triple))) {
      setPose(model, view, pose)
      keepBest(candidates, { pose, loss: lossOf(problem, model, judges, limit) })
    }
  }
  const refined = candidates.map(({ pose }) => {
    setPose(model, view, pose)
    refinePose(problem, model, { view, sightings, limit })
    return { pose: poseOf(model, view), loss: lossOf(problem, model, sightings, limit) }
  })
  const [best] = refined.sort((a, b) => a.loss - b.loss)
  model.hasCamera[view] = 0
  if (!best) return 0
  setPose(model, view, best.pose)
  return agreeingShare(problem, model, sightings, limit)
}

type Candidate = {
  readonly pose: Pose
  readonly loss: number
}

/** The sightings of one view whose LEDs have places. */
export function knownSightings(problem: Problem, model: Model, view: number): number[] {
  const known: number[] = []
  for (let i = 0; i < problem.led.length; i++) {
    if (problem.view[i] === view && model.hasPoint[problem.led[i]!] === 1) known.push(i)
  }
  return known
}

function threePoints(problem: Problem, model: Model, triple: readonly number[]) {
  const directions = triple.map((i) => normalise(directionOfSighting(problem, model, i)))
  const points = triple.map((i): Vector => {
    const at = 3 * problem.led[i]!
    return [model.points[at]!, model.points[at + 1]!, model.points[at + 2]!]
  })
  return {
    directions: [directions[0]!, directions[1]!, directions[2]!] as const,
    points: [points[0]!, points[1]!, points[2]!] as const,
  }
}

/** Keeps the few best candidates that differ by more than five degrees. */
function keepBest(candidates: Candidate[], candidate: Candidate): void {
  const same = candidates.findIndex(
    ({ pose }) =>
      angleOf(multiply(pose.rotation, transpose(candidate.pose.rotation))) < Math.PI / 36,
  )
  if (same >= 0) {
    if (candidates[same]!.loss <= candidate.loss) return
    candidates.splice(same, 1)
  }
  candidates.push(candidate)
  candidates.sort((a, b) => a.loss - b.loss)
  candidates.length = Math.min(candidates.length, MOST_CANDIDATES)
}

function lossOf(
  problem: Problem,
  model: Model,
  sightings: readonly number[],
  limit: number,
): number {
  let loss = 0
  for (const i of sightings) loss += Math.min(1, (residualOf(problem, model, i) / limit) ** 2)
  return loss
}

function agreeingShare(
  problem: Problem,
  model: Model,
  sightings: readonly number[],
  limit: number,
): number {
  const agreeing = sightings.filter((i) => residualOf(problem, model, i) <= limit)
  return agreeing.length / sightings.length
}

/** Ten steps of Gauss and Newton with Cauchy's weights. */
function refinePose(
  problem: Problem,
  model: Model,
  {
    view,
    sightings,
    limit,
  }: { readonly view: number; readonly sightings: readonly number[]; readonly limit: number },
): void {
  const derivatives = createDerivatives()
  const { residual, byCamera } = derivatives
  for (let step = 0; step < 10; step++) {
    const matrix = new Float64Array(36)
    const right = new Float64Array(6)
    for (const sighting of sightings) {
      if (!differentiate(problem, model, sighting, derivatives)) continue
      const weight = 1 / (1 + (4 * (residual[0]! ** 2 + residual[1]! ** 2)) / limit ** 2)
      for (let axis = 0; axis < 12; axis += 6) {
        const r = weight * residual[axis / 6]!
        for (let row = 0; row < 6; row++) {
          const slope = byCamera[axis + row]!
          right[row]! -= slope * r
          for (let column = 0; column <= row; column++) {
            matrix[6 * row + column]! += weight * slope * byCamera[axis + column]!
          }
        }
      }
    }
    for (let row = 0; row < 6; row++) matrix[7 * row]! *= 1 + 1e-6
    if (!solvePositive(matrix, right, 6)) return
    moveCamera(model, view, right)
    if (right.every((value) => Math.abs(value) < 1e-7)) return
  }
}
