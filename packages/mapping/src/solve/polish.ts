import type { Random } from '../numbers/random.ts'
import { adjustBundle } from './adjust-bundle.ts'
import { residualOf } from './camera.ts'
import { errorScale, isExplained } from './fit.ts'
import { limitFor, settle } from './grow.ts'
import { type Model, solvedViews } from './model.ts'
import { type Problem, selectSightings } from './problem.ts'
import { knownSightings, resect } from './resect.ts'
import { type Consensus, triangulate } from './triangulate.ts'

/** Error scales beyond which a sighting does not agree: one in 25,000 true ones is further off. */
const LIMIT = 4.5

/** Share of its sightings that must agree for a view to stay. */
const LEAST_AGREEING = 0.6

/** A model in its final form. */
export type Polished = {
  /** By LED. */
  readonly consensus: readonly Consensus[]
  /** Only the sightings that agree. */
  readonly agreeing: Problem
  /** Errors in deviations. */
  readonly scale: number
}

/**
 * Extends cameras that some LEDs gave to all LEDs and views: places all LEDs, leaves out sightings and
 * views that do not agree, and adjusts the rest. Changes the model.
 */
export function polish(problem: Problem, model: Model, random: Random): Polished {
  settle(problem, model, 8)
  for (let view = 0; view < problem.viewCount; view++) {
    if (model.hasCamera[view] === 1) continue
    const share = resect(problem, model, { view, limit: limitFor(problem, model), random })
    model.hasCamera[view] = share < LEAST_AGREEING ? 0 : 1
  }
  dropViews(problem, model)
  settle(problem, model, 8)
  let polished = agree(problem, model)
  for (let round = 0; round < 2; round++) {
    adjustBundle(polished.agreeing, model, { width: 4, steps: 10, tolerance: 1e-6 })
    polished = agree(problem, model)
  }
  return polished
}

/** Gives every LED its place anew, from sightings within the limit. */
function agree(problem: Problem, model: Model): Polished {
  const scale = Math.max(0.3, errorScale(problem, model))
  const consensus = Array.from({ length: problem.ledCount }, (_, led) =>
    triangulate(problem, model, led, LIMIT * scale),
  )
  const kept = new Set(consensus.flatMap(({ agreeing }) => agreeing))
  return { consensus, agreeing: selectSightings(problem, (i) => kept.has(i)), scale }
}

/** Takes their camera from views of which too few sightings agree with the others. */
function dropViews(problem: Problem, model: Model): void {
  const limit = limitFor(problem, model)
  for (const view of solvedViews(model)) {
    const known = knownSightings(problem, model, view)
    const agreeing = known.filter(
      (i) => isExplained(problem, model, i) && residualOf(problem, model, i) <= limit,
    )
    if (agreeing.length < LEAST_AGREEING * known.length) model.hasCamera[view] = 0
  }
}
