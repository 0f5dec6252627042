import type { Random } from '@ledloom/core'
import { adjustBundle } from './adjust-bundle.ts'
import { limitFor } from './grow.ts'
import { totalLoss } from './loss.ts'
import { copyModel, type Model, solvedViews } from './model.ts'
import type { Problem } from './problem.ts'
import { resect } from './resect.ts'

/** Views whose focal lengths differ by less than this share have one lens. */
const SAME_LENS = 0.03

/** Loss that each separate lens must save to be believed: by chance it saves about 2. */
const LEAST_SAVED = 15

/** Width of Cauchy's loss by which this is decided, in deviations. */
const WIDTH = 4

/** Share of its sightings that must agree before a view is taken in with its own lens. */
const LEAST_AGREEING = 0.5

/** Focal lengths that are tried for it, in those of the others. */
const FOCAL_FACTORS = [0.55, 0.75, 1.35, 1.8, 2.5]

/** A problem and a model with the same lenses. */
export type Lensed = {
  readonly problem: Problem
  readonly model: Model
}

/**
 * Finds out whether clips of one size come from several phones, or one was zoomed: gives every view a
 * own lens and sees whether that explains much more. Views with about the same focal length
 * then share a lens.
 *
 * @param problem only sightings that agree
 * @returns the problem and the model adjusted to it; undefined if all stays as it was
 */
export function splitLenses(problem: Problem, model: Model): Lensed | undefined {
  const views = solvedViews(model)
  const before = totalLoss(problem, model, WIDTH)
  const single = withLenses(problem, model, Int32Array.from(problem.lensOf.keys()))
  const after = adjustBundle(single.problem, single.model, { width: WIDTH, steps: 15 })
  if (before - after < LEAST_SAVED * views.length) return undefined
  const lensOf = groupByFocalLength(problem, single.model, views)
  const grouped = withLenses(single.problem, single.model, lensOf)
  adjustBundle(grouped.problem, grouped.model, { width: WIDTH, steps: 15 })
  return grouped
}

/** Numbers the lenses: views of one size and about one focal length share one. */
function groupByFocalLength(problem: Problem, model: Model, views: readonly number[]): Int32Array {
  const lensOf = problem.lensOf.slice()
  const focal = (view: number) => model.lenses[2 * view]!
  const order = [...views].sort(
    (a, b) => problem.lensOf[a]! - problem.lensOf[b]! || focal(a) - focal(b),
  )
  let lens = -1
  order.forEach((view, i) => {
    const last = order[i - 1]
    const isSame =
      last !== undefined &&
      problem.lensOf[last] === problem.lensOf[view] &&
      focal(view) < focal(last) * (1 + SAME_LENS)
    if (!isSame) lens++
    lensOf[view] = lens
  })
  for (const view of lensOf.keys()) if (!views.includes(view)) lensOf[view] = 0
  return lensOf
}

/** The same problem and model with other lenses, of which each takes its values from one of its views. */
function withLenses(problem: Problem, model: Model, lensOf: Int32Array): Lensed {
  const lensCount = Math.max(...lensOf) + 1
  const lenses = new Float64Array(2 * lensCount)
  lensOf.forEach((lens, view) => {
    const old = 2 * problem.lensOf[view]!
    lenses.set(model.lenses.subarray(old, old + 2), 2 * lens)
  })
  return { problem: { ...problem, lensOf, lensCount }, model: { ...copyModel(model), lenses } }
}

/**
 * Takes in a view that fits no camera with the lens of the others, with its own lens.
 *
 * @returns undefined if none fits
 */
export function takeInByOwnLens(
  problem: Problem,
  model: Model,
  { view, random }: { readonly view: number; readonly random: Random },
): Lensed | undefined {
  const lensOf = problem.lensOf.slice()
  lensOf[view] = problem.lensCount
  const own = withLenses(problem, model, lensOf)
  const limit = limitFor(problem, model)
  let best = { share: LEAST_AGREEING, focal: 0 }
  for (const factor of FOCAL_FACTORS) {
    const focal = model.lenses[2 * problem.lensOf[view]!]! * factor
    own.model.lenses[2 * problem.lensCount] = focal
    const share = resect(own.problem, own.model, { view, limit, random })
    own.model.hasCamera[view] = 0
    if (share > best.share) best = { share, focal }
  }
  if (best.focal === 0) return undefined
  own.model.lenses[2 * problem.lensCount] = best.focal
  resect(own.problem, own.model, { view, limit, random })
  return own
}
