import type { Random } from '@ledloom/core'
import { median } from '../numbers/median.ts'
import { rotationOf } from '../numbers/rotation.ts'
import { adjustBundle } from './adjust-bundle.ts'
import { errorScale, misfit } from './fit.ts'
import { createModel, type Model, type Pose, setPose, solvedViews } from './model.ts'
import type { Problem } from './problem.ts'
import { resect } from './resect.ts'
import { triangulateAll } from './triangulate.ts'

/** Two views to begin with, the pose of the second, and the focal length assumed for all. */
export type Start = {
  readonly first: number
  readonly second: number
  readonly pose: Pose
  readonly focalLength: number
}

/** A model that has grown from a start, and how badly it explains all sightings, from 0 to 1. */
export type Grown = {
  readonly model: Model
  readonly misfit: number
}

/** Share of the longer side that a sighting may be off while focal length and lens are guesses. */
const LOOSE = 0.01

/** Share of the longer side that it may be off when they are known. */
const FIRM = 0.004

/** Share of its sightings that must agree before a view is taken in: places are still rough, chance gives a tenth. */
const LEAST_AGREEING = 0.3

/**
 * Takes in one view after the other, the one that sees most known LEDs first, and adjusts the whole
 * after each (Snavely et al., Modeling the world from internet photo collections, 2008, section 4).
 */
export function grow(problem: Problem, start: Start, random: Random): Grown {
  const model = createModel(problem, start.focalLength)
  setPose(model, start.first, { rotation: rotationOf(0, 0, 0), translation: [0, 0, 0] })
  setPose(model, start.second, start.pose)
  settle(problem, model, 6)
  const refused = new Set<number>()
  for (;;) {
    const view = nextView(problem, model, refused)
    if (view === undefined) break
    const share = resect(problem, model, { view, limit: limitFor(problem, model), random })
    if (share < LEAST_AGREEING) {
      model.hasCamera[view] = 0
      refused.add(view)
      continue
    }
    refused.clear()
    settle(problem, model, 8)
  }
  settle(problem, model, 20)
  return { model, misfit: misfit(problem, model) }
}

/** Places the LEDs that the cameras agree on, and adjusts all. */
export function settle(problem: Problem, model: Model, steps: number): void {
  triangulateAll(problem, model, limitFor(problem, model))
  adjustBundle(problem, model, { width: widthFor(problem, model), steps })
}

/** The most that an agreeing sighting is off, in deviations. */
export function limitFor(problem: Problem, model: Model): number {
  const share = solvedViews(model).length < 4 ? LOOSE : FIRM
  return Math.max(share / median(problem.deviation), 5 * errorScale(problem, model))
}

function widthFor(problem: Problem, model: Model): number {
  return Math.max(2, 3 * errorScale(problem, model))
}

/** The view without a camera that sees most LEDs with a place. */
function nextView(
  problem: Problem,
  model: Model,
  refused: ReadonlySet<number>,
): number | undefined {
  const known = new Int32Array(problem.viewCount)
  for (let i = 0; i < problem.led.length; i++) {
    if (model.hasPoint[problem.led[i]!] === 1) known[problem.view[i]!]!++
  }
  let best: number | undefined
  for (let view = 0; view < problem.viewCount; view++) {
    if (model.hasCamera[view] === 1 || refused.has(view) || known[view]! < 8) continue
    if (best === undefined || known[view]! > known[best]!) best = view
  }
  return best
}
