import { solvePositive } from '../numbers/linear.ts'
import { normalise, type Vector } from '../numbers/rotation.ts'
import { distanceBetween, placeOf } from '../numbers/similarity.ts'
import { createDerivatives, differentiate, directionOfSighting, residualOf } from './camera.ts'
import type { Model } from './model.ts'
import type { Problem } from './problem.ts'

/** The sightings of one LED from which its place follows. */
export type Consensus = {
  /** Those that agree; none if the LED has no place. */
  readonly agreeing: readonly number[]
  /** True if nearly as many other sightings agree on another place that is no plain reflection. */
  readonly hasRival: boolean
}

/** Share of the agreeing sightings, and their number, from which on others that agree are a rival. */
const RIVAL = 0.75
const LEAST_RIVAL = 3

/** Limits of agreement within which they agree: the dimmer of two images is found less exactly. */
const RIVAL_LIMITS = 3

/** Of a sighting that does not agree: what a window mirrors is expected to be elsewhere. */
const ALTERNATIVE_LOSS = 0.5

/** Sightings that show a reflection more brightly than the LED, as a share of the others. */
const OUTSHONE = 0.25

/** Pairs of rays that are tried at most when not all agree. */
const MOST_PAIRS = 60

/** Gives a place to every LED of which two or more sightings agree, and takes it from the others. */
export function triangulateAll(problem: Problem, model: Model, limit: number): void {
  for (let led = 0; led < problem.ledCount; led++) triangulate(problem, model, led, limit)
}

/**
 * Puts one LED where most of its sightings agree, if at least two do.
 * @param limit the most that an agreeing sighting is off, in deviations
 */
export function triangulate(problem: Problem, model: Model, led: number, limit: number): Consensus {
  const sightings = sightingsOf(problem, model, led)
  model.hasPoint[led] = 0
  if (sightings.length < 2) return NONE
  const rays = sightings.map((sighting) => rayOf(problem, model, sighting))
  place(model, led, meetingOf(rays))
  refine(problem, model, led, sightings)
  const consensus = allWithin(problem, model, sightings, limit)
    ? { agreeing: sightings, hasRival: false }
    : agreeWithMost(problem, model, { led, sightings, rays, limit })
  model.hasPoint[led] = consensus.agreeing.length >= 2 ? 1 : 0
  return consensus
}

const NONE: Consensus = { agreeing: [], hasRival: false }

/** The sightings of an LED by views that have a camera. */
export function sightingsOf(problem: Problem, model: Model, led: number): number[] {
  const sightings: number[] = []
  for (let i = problem.first[led]!; i < problem.first[led + 1]!; i++) {
    if (model.hasCamera[problem.view[i]!] === 1) sightings.push(i)
  }
  return sightings
}

/** A line of sight: from a camera, in a direction of length 1. */
export type Ray = {
  readonly origin: Vector
  readonly direction: Vector
}

/** The line of sight of one sighting. */
export function rayOf(problem: Problem, model: Model, sighting: number): Ray {
  const { cameras: c } = model
  const at = 12 * problem.view[sighting]!
  const [u, v] = directionOfSighting(problem, model, sighting)
  const across = (n: number, x: number, y: number, z: number) =>
    c[at + n]! * x + c[at + 3 + n]! * y + c[at + 6 + n]! * z
  const [x, y, z] = [c[at + 9]!, c[at + 10]!, c[at + 11]!]
  return {
    origin: [-across(0, x, y, z), -across(1, x, y, z), -across(2, x, y, z)],
    direction: normalise([across(0, u, v, 1), across(1, u, v, 1), across(2, u, v, 1)]),
  }
}

/** The place nearest to all rays; undefined if they are parallel. */
function meetingOf(rays: readonly Ray[]): Vector | undefined {
  const matrix = new Float64Array(9)
  const right = new Float64Array(3)
  for (const { origin, direction } of rays) {
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 3; column++) {
        const across = (row === column ? 1 : 0) - direction[row]! * direction[column]!
        matrix[3 * row + column]! += across
        right[row]! += across * origin[column]!
      }
    }
  }
  return solvePositive(matrix, right, 3) ? [right[0]!, right[1]!, right[2]!] : undefined
}

function place(model: Model, led: number, at: Vector | undefined): void {
  if (at) model.points.set(at, 3 * led)
}

function allWithin(
  problem: Problem,
  model: Model,
  sightings: readonly number[],
  limit: number,
): boolean {
  return sightings.every((sighting) => residualOf(problem, model, sighting) <= limit)
}

function agreeWithMost(
  problem: Problem,
  model: Model,
  {
    led,
    sightings,
    rays,
    limit,
  }: {
    readonly led: number
    readonly sightings: readonly number[]
    readonly rays: readonly Ray[]
    readonly limit: number
  },
): Consensus {
  if (sightings.length < 3) return NONE
  const groups: Group[] = []
  let best: readonly number[] = []
  let leastLoss = Number.POSITIVE_INFINITY
  for (const [i, j] of pairsOf(sightings.length)) {
    if (problem.view[sightings[i]!] === problem.view[sightings[j]!]) continue
    const meeting = meetingOf([rays[i]!, rays[j]!])
    if (!meeting) continue
    place(model, led, meeting)
    const residuals = sightings.map((sighting) => residualOf(problem, model, sighting))
    const loss = residuals.reduce(
      (sum, r, n) => sum + lossWeight(problem, sightings[n]!) * Math.min(1, (r / limit) ** 2),
      0,
    )
    const group = sightings.filter((_, n) => residuals[n]! <= limit)
    const near = sightings.filter((_, n) => residuals[n]! <= RIVAL_LIMITS * limit)
    groups.push({ sightings: near, place: meeting })
    if (loss >= leastLoss) continue
    leastLoss = loss
    best = group
  }
  if (best.length < 2) return NONE
  place(model, led, meetingOf(best.map((sighting) => rays[sightings.indexOf(sighting)]!)))
  refine(problem, model, led, best)
  const agreeing = best.filter((sighting) => residualOf(problem, model, sighting) <= limit)
  if (agreeing.length < 2) return NONE
  const at = placeOf(model.points, led)
  const enough = Math.min(agreeing.length, Math.max(LEAST_RIVAL, RIVAL * agreeing.length))
  const hasRival = groups.some(
    (group) =>
      group.sightings.length >= enough &&
      group.sightings.filter((i) => agreeing.includes(i)).length < 2 &&
      !isReflection(problem, group, { sightings: agreeing, place: at }, rays),
  )
  return { agreeing, hasRival }
}

/** Sightings that agree on a place. */
type Group = {
  readonly sightings: readonly number[]
  readonly place: Vector
}

function lossWeight({ isAlternative }: Problem, sighting: number): number {
  return isAlternative[sighting] === 1 ? ALTERNATIVE_LOSS : 1
}

/** True if nearly all views show a place less brightly than another, and it lies farther away, as mirrors have it. */
function isReflection(problem: Problem, group: Group, own: Group, rays: readonly Ray[]): boolean {
  const isDim = brightest(problem, group.sightings) <= OUTSHONE * brightest(problem, own.sightings)
  return isDim && distanceTo(rays, group.place) > distanceTo(rays, own.place)
}

/** The sum of the distances from all cameras. */
function distanceTo(rays: readonly Ray[], place: Vector): number {
  return rays.reduce((sum, { origin }) => sum + distanceBetween(origin, place), 0)
}

/** The number of sightings that are the brightest of their LED and view. */
function brightest({ isAlternative }: Problem, sightings: readonly number[]): number {
  return sightings.filter((i) => isAlternative[i] !== 1).length
}

function pairsOf(count: number): [number, number][] {
  const pairs: [number, number][] = []
  for (let apart = count - 1; apart >= 1; apart--) {
    for (let i = 0; i + apart < count; i++) pairs.push([i, i + apart])
  }
  return pairs.slice(0, MOST_PAIRS)
}

/** Moves one place to where the sightings say, by three steps of Gauss and Newton. */
function refine(problem: Problem, model: Model, led: number, sightings: readonly number[]): void {
  const derivatives = createDerivatives()
  const { residual, byPoint } = derivatives
  for (let step = 0; step < 3; step++) {
    const matrix = new Float64Array(9)
    const right = new Float64Array(3)
    for (const sighting of sightings) {
      if (!differentiate(problem, model, sighting, derivatives)) continue
      for (let axis = 0; axis < 2; axis++) {
        for (let row = 0; row < 3; row++) {
          const slope = byPoint[3 * axis + row]!
          right[row]! -= slope * residual[axis]!
          for (let column = 0; column < 3; column++) {
            matrix[3 * row + column]! += slope * byPoint[3 * axis + column]!
          }
        }
      }
    }
    for (let row = 0; row < 3; row++) matrix[4 * row]! *= 1 + 1e-6
    if (!solvePositive(matrix, right, 3)) return
    for (let axis = 0; axis < 3; axis++) model.points[3 * led + axis]! += right[axis]!
  }
}
