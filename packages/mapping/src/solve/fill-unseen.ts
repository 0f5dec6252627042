import { type Neighbours, neighboursOf, placeBetween } from '../map/fill-in.ts'
import type { LedState } from '../map/map-result.ts'
import { median, quantile } from '../numbers/median.ts'
import { dot, type Vector } from '../numbers/rotation.ts'
import { distanceBetween, placeOf } from '../numbers/similarity.ts'
import type { Ray } from './triangulate.ts'

/** Error in longest sides that an interpolated place keeps, by what measured LEDs show. */
const MOST_ERROR = 0.02

/** The longest stretch of the wire without a measured LED that is tried on measured ones. */
const LONGEST_GAP = 10

/** Measured LEDs that are needed to know what is usual. */
const FEWEST_TRIALS = 30

/** The LEDs without a place, and what is known of them and of the others. */
export type Unseen = {
  /** Is written into. */
  readonly positions: Float64Array
  /** States of the LEDs that have a place; is completed. */
  readonly states: (LedState | undefined)[]
  /** A line of sight of each LED, if any view shows it. */
  readonly rays: readonly (Ray | undefined)[]
  /** The longest side. */
  readonly size: number
}

/**
 * Places LEDs that at most one view shows between their neighbours on the wire, and on their line of
 * sight if it passes there. The same is tried with LEDs that are measured: where all of them come out within 2 %,
 * and the wire is too short to bend further away, the place is `interpolated`, elsewhere `doubtful`.
 *
 * @returns the expected error of each filled LED, in longest sides
 */
export function fillUnseen(unseen: Unseen): Map<number, number> {
  const { positions, states, rays, size } = unseen
  const isKnown = states.map((state) => state === 'measured')
  const errors = new Map<number, number>()
  const filled: [number, Vector][] = []
  const trials = new Map<string, Trial>()
  const step = usualStep(positions, isKnown)
  for (let led = 0; led < states.length; led++) {
    if (states[led] !== undefined) continue
    const neighbours = neighboursOf(led, states.length, (other) => isKnown[other]!)
    const between = placeBetween(positions, led, neighbours)
    const gap = gapOf(led, neighbours)
    const key = `${gap.before} ${gap.after}`
    const trial = trials.get(key) ?? tryGap(unseen, gap, isKnown)
    trials.set(key, trial)
    const seen = onRay(rays[led], between)
    const isBelievable = between && seen && distanceBetween(between, seen) <= trial.offRay * size
    filled.push([led, (isBelievable ? seen : between) ?? [0, 0, 0]])
    const slack = slackOf(positions, neighbours, step) / size
    errors.set(led, Math.max(slack, isBelievable ? trial.seen : trial.unseen))
  }
  for (const [led, place] of filled) {
    positions.set(place, 3 * led)
    states[led] = errors.get(led)! <= MOST_ERROR ? 'interpolated' : 'doubtful'
  }
  return errors
}

type Gap = {
  readonly before: number | undefined
  readonly after: number | undefined
}

function gapOf(led: number, { before, after }: Neighbours): Gap {
  return {
    before: before === undefined ? undefined : led - before,
    after: after === undefined ? undefined : after - led,
  }
}

/** The distance that measured LEDs usually have to the next. */
function usualStep(positions: Float64Array, isKnown: readonly boolean[]): number {
  const steps: number[] = []
  for (let led = 1; led < isKnown.length; led++) {
    if (!isKnown[led - 1] || !isKnown[led]) continue
    steps.push(distanceBetween(placeOf(positions, led - 1), placeOf(positions, led)))
  }
  return median(steps)
}

/** The largest distance of a wire from the straight line between two LEDs, by its length. */
function slackOf(positions: Float64Array, { before, after }: Neighbours, step: number): number {
  if (before === undefined || after === undefined) return Number.POSITIVE_INFINITY
  const length = (after - before) * step
  const distance = distanceBetween(placeOf(positions, before), placeOf(positions, after))
  return 0.5 * Math.sqrt(Math.max(0, length ** 2 - distance ** 2))
}

/** Errors that measured LEDs show for a gap of this width, in longest sides. */
type Trial = {
  /** The worst errors of places between neighbours, and of those on the line of sight nearest to them. */
  readonly unseen: number
  readonly seen: number
  /** The distance from the place between the neighbours within which 99 % of lines of sight pass. */
  readonly offRay: number
}

const UNKNOWN: Trial = {
  unseen: Number.POSITIVE_INFINITY,
  seen: Number.POSITIVE_INFINITY,
  offRay: 0,
}

/** Places measured LEDs as if they were not, with the same gap around them. */
function tryGap(
  { positions, rays, size }: Unseen,
  { before, after }: Gap,
  isKnown: readonly boolean[],
): Trial {
  if ((before ?? 0) + (after ?? 0) > LONGEST_GAP) return UNKNOWN
  const errors: { readonly unseen: number; readonly seen: number; readonly offRay: number }[] = []
  for (let led = before ?? 0; led < isKnown.length - (after ?? 0); led++) {
    const neighbours = {
      before: before === undefined ? undefined : led - before,
      after: after === undefined ? undefined : led + after,
    }
    const all = [led, neighbours.before ?? led, neighbours.after ?? led]
    if (!all.every((other) => isKnown[other])) continue
    const between = placeBetween(positions, led, neighbours)
    const seen = onRay(rays[led], between)
    if (!between || !seen) continue
    const truth = placeOf(positions, led)
    errors.push({
      unseen: distanceBetween(between, truth) / size,
      seen: distanceBetween(seen, truth) / size,
      offRay: distanceBetween(seen, between) / size,
    })
  }
  if (errors.length < FEWEST_TRIALS) return UNKNOWN
  const reached = (key: keyof Trial, part: number) =>
    quantile(
      errors.map((error) => error[key]),
      part,
    )
  return { unseen: reached('unseen', 1), seen: reached('seen', 1), offRay: reached('offRay', 0.99) }
}

/** The point of a line of sight that is nearest to a place; the place itself without a line. */
function onRay(ray: Ray | undefined, place: Vector | undefined): Vector | undefined {
  if (!ray || !place) return place
  const { origin, direction } = ray
  const offset: Vector = [place[0] - origin[0], place[1] - origin[1], place[2] - origin[2]]
  const along = Math.max(0, dot(offset, direction))
  return [
    origin[0] + along * direction[0],
    origin[1] + along * direction[1],
    origin[2] + along * direction[2],
  ]
}
