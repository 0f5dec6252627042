import { type Neighbours, neighboursOf, placeBetween } from '../map/fill-in.ts'
import type { LedState } from '../map/map-result.ts'
import { quantile } from '../numbers/median.ts'
import { dot, type Vector } from '../numbers/rotation.ts'
import { placeOf } from '../numbers/similarity.ts'
import type { Ray } from './triangulate.ts'

/** Error in longest sides that an interpolated place keeps, by what measured LEDs show. */
const MOST_ERROR = 0.03

/** The longest stretch of the wire without a measured LED that is tried on measured ones. */
const LONGEST_GAP = 10

/** What is needed to place the LEDs that are left. */
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
 * sight. The same is tried with LEDs that are measured: where 99 of 100 of them come out within 3 %,
 * the place is `interpolated`, elsewhere `doubtful`.
 *
 * @returns the expected error of each filled LED, in longest sides
 */
export function fillUnseen(unseen: Unseen): Map<number, number> {
  const { positions, states, rays } = unseen
  const isKnown = states.map((state) => state === 'measured')
  const errors = new Map<number, number>()
  const filled: [number, Vector][] = []
  const cache = new Map<string, number>()
  const guess = (led: number, neighbours: Neighbours) =>
    onRay(rays[led], placeBetween(positions, led, neighbours))
  for (let led = 0; led < states.length; led++) {
    if (states[led] !== undefined) continue
    const neighbours = neighboursOf(led, states.length, (other) => isKnown[other]!)
    const gap = gapOf(led, neighbours)
    const key = `${gap.before} ${gap.after} ${rays[led] !== undefined}`
    const error = cache.get(key) ?? usualError(unseen, { gap, isKnown, hasRay: Boolean(rays[led]) })
    cache.set(key, error)
    errors.set(led, error)
    filled.push([led, guess(led, neighbours) ?? [0, 0, 0]])
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

/** The error that all but one of a hundred measured LEDs would have with the same gap. */
function usualError(
  { positions, rays, size }: Unseen,
  {
    gap: { before, after },
    isKnown,
    hasRay,
  }: { readonly gap: Gap; readonly isKnown: readonly boolean[]; readonly hasRay: boolean },
): number {
  if ((before ?? 0) + (after ?? 0) > LONGEST_GAP) return Number.POSITIVE_INFINITY
  const errors: number[] = []
  for (let led = before ?? 0; led < isKnown.length - (after ?? 0); led++) {
    const neighbours = {
      before: before === undefined ? undefined : led - before,
      after: after === undefined ? undefined : led + after,
    }
    const all = [led, neighbours.before ?? led, neighbours.after ?? led]
    if (!all.every((other) => isKnown[other])) continue
    const between = placeBetween(positions, led, neighbours)
    const guessed = hasRay ? onRay(rays[led], between) : between
    if (!guessed) continue
    const [x, y, z] = placeOf(positions, led)
    errors.push(Math.hypot(guessed[0] - x, guessed[1] - y, guessed[2] - z) / size)
  }
  return errors.length < 30 ? Number.POSITIVE_INFINITY : quantile(errors, 0.99)
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
