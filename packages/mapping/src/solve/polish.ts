import type { Random } from '@ledloom/core'
import { adjustBundle } from './adjust-bundle.ts'
import { residualOf } from './camera.ts'
import { errorScale, isExplained } from './fit.ts'
import { limitFor, settle } from './grow.ts'
import { copyModel, type Model, solvedViews } from './model.ts'
import { type Problem, selectSightings } from './problem.ts'
import { knownSightings, resect } from './resect.ts'
import { type Lensed, splitLenses, takeInByOwnLens } from './split-lenses.ts'
import { type Consensus, triangulate } from './triangulate.ts'

/** Error scales beyond which a sighting does not agree: one in 25,000 true ones is further off. */
const LIMIT = 4.5

/** Share of its sightings that must agree for a view to stay. */
const LEAST_AGREEING = 0.5

/** A model in its final form. */
export type Polished = {
  /** All sightings, and the lenses that the views turned out to have. */
  readonly problem: Problem
  readonly model: Model
  /** By LED; numbers of sightings are those of `all`. */
  readonly consensus: readonly Consensus[]
  /** The sightings and their alternatives. */
  readonly all: Problem
  /** Those of them that agree. */
  readonly agreeing: Problem
  /** Errors in deviations. */
  readonly scale: number
}

/**
 * Extends cameras that some LEDs gave to all LEDs and views: places all LEDs, leaves out sightings and
 * views that do not agree, takes alternatives that do, and adjusts the rest.
 */
export function polish(
  { problem, all }: { readonly problem: Problem; readonly all: Problem },
  { found, random }: { readonly found: Model; readonly random: Random },
): Polished {
  const model = copyModel(found)
  settle(problem, model, 8)
  const complete = takeInAll({ problem, model }, random)
  dropViews(complete)
  settle(complete.problem, complete.model, 8)
  const first = agree(complete, all)
  const { lensOf, lensCount } = complete.problem
  const lensed = splitLenses(first.agreeing, complete.model) ?? {
    problem: { lensOf, lensCount },
    model: complete.model,
  }
  const final = {
    problem: {
      ...problem,
      lensOf: lensed.problem.lensOf,
      lensCount: lensed.problem.lensCount,
    },
    model: lensed.model,
  }
  let polished = agree(final, all)
  for (let round = 0; round < 2; round++) {
    adjustBundle(polished.agreeing, final.model, { width: 4, steps: 10, tolerance: 1e-6 })
    polished = agree(final, all)
  }
  return polished
}

/** Finds a camera for the views that have none, if need be by a lens of their own. */
function takeInAll(start: Lensed, random: Random): Lensed {
  let lensed = start
  for (let view = 0; view < start.problem.viewCount; view++) {
    const { problem, model } = lensed
    if (model.hasCamera[view] === 1) continue
    const share = resect(problem, model, { view, limit: limitFor(problem, model), random })
    if (share >= LEAST_AGREEING) continue
    model.hasCamera[view] = 0
    const own = takeInByOwnLens(problem, model, { view, random })
    if (!own) continue
    lensed = own
    settle(own.problem, own.model, 10)
  }
  return lensed
}

/** Finds the place of every LED again, from sightings and alternatives within the limit. */
function agree({ problem, model }: Lensed, sightings: Problem): Polished {
  const scale = Math.max(0.3, errorScale(problem, model))
  const all = { ...sightings, lensOf: problem.lensOf, lensCount: problem.lensCount }
  const consensus = Array.from({ length: problem.ledCount }, (_, led) =>
    triangulate(all, model, led, LIMIT * scale),
  )
  const kept = new Set(consensus.flatMap(({ agreeing }) => agreeing))
  const agreeing = selectSightings(all, (i) => kept.has(i))
  return { problem, model, consensus, all, agreeing, scale }
}

/** Takes their camera from views of which too few sightings agree with the others. */
function dropViews({ problem, model }: Lensed): void {
  const limit = limitFor(problem, model)
  for (const view of solvedViews(model)) {
    const known = knownSightings(problem, model, view)
    const agreeing = known.filter(
      (i) => isExplained(problem, model, i) && residualOf(problem, model, i) <= limit,
    )
    if (agreeing.length < LEAST_AGREEING * known.length) model.hasCamera[view] = 0
  }
}
