import type { Random } from '@ledloom/core'
import { median } from '../numbers/median.ts'
import { chooseSome } from '../numbers/random.ts'
import { directionOf } from './camera.ts'
import type { Start } from './grow.ts'
import type { Problem } from './problem.ts'
import { type DirectionPair, parallaxOf, relativePoses } from './relative-pose.ts'

/** LEDs that two views must share. */
const LEAST_SHARED = 10

/** LEDs that are compared of a pair. */
const MOST_SHARED = 120

/** Pairs of views that are compared: all of sixteen views, some of more. */
const MOST_PAIRS = 120

/** Two views, the LEDs that both see, and how far those moved beyond a mere turn of the camera. */
export type ViewPair = {
  readonly first: number
  readonly second: number
  /** LEDs that both see. */
  readonly shared: number
  /** Median movement, in the unit of (u, v). */
  readonly parallax: number
}

/** All pairs of views that share LEDs, the most promising first: many LEDs, seen from apart. */
export function rankPairs(problem: Problem, focalLength: number, random: Random): ViewPair[] {
  const pairs = somePairs(problem.viewCount, random).flatMap(([first, second]): ViewPair[] => {
    const seen = directionPairs(problem, { first, second, focalLength })
    if (seen.length < LEAST_SHARED) return []
    const parallax = parallaxOf(someOf(seen, random))
    return [{ first, second, shared: seen.length, parallax }]
  })
  return pairs.sort((a, b) => promiseOf(b) - promiseOf(a))
}

function somePairs(viewCount: number, random: Random): (readonly [number, number])[] {
  const pairs: [number, number][] = []
  for (let first = 0; first < viewCount; first++) {
    for (let second = first + 1; second < viewCount; second++) pairs.push([first, second])
  }
  if (pairs.length <= MOST_PAIRS) return pairs
  return chooseSome(pairs.length, MOST_PAIRS, random).map((i) => pairs[i]!)
}

/** Movement beyond this makes a pair no better. */
const ENOUGH_PARALLAX = 0.06

function promiseOf({ shared, parallax }: ViewPair): number {
  return Math.min(shared, 200) * Math.min(parallax, ENOUGH_PARALLAX)
}

/** The starts that one pair of views gives, the likeliest first. */
export function startsOf(
  problem: Problem,
  { first, second }: ViewPair,
  { focalLength, random }: { readonly focalLength: number; readonly random: Random },
): Start[] {
  const pairs = someOf(directionPairs(problem, { first, second, focalLength }), random)
  const deviation = median(problem.deviation) / focalLength
  return relativePoses(pairs, deviation).map((pose) => ({ first, second, pose, focalLength }))
}

function someOf(pairs: readonly DirectionPair[], random: Random): readonly DirectionPair[] {
  if (pairs.length <= MOST_SHARED) return pairs
  return chooseSome(pairs.length, MOST_SHARED, random).map((i) => pairs[i]!)
}

/** The directions in which two views see the LEDs that both see, without the lens term. */
function directionPairs(
  problem: Problem,
  {
    first,
    second,
    focalLength,
  }: { readonly first: number; readonly second: number; readonly focalLength: number },
): DirectionPair[] {
  const pairs: DirectionPair[] = []
  const direction = (i: number) => directionOf(focalLength, 0, problem.x[i]!, problem.y[i]!)
  for (let led = 0; led < problem.ledCount; led++) {
    let a = -1
    let b = -1
    for (let i = problem.first[led]!; i < problem.first[led + 1]!; i++) {
      if (problem.view[i] === first) a = i
      if (problem.view[i] === second) b = i
    }
    if (a >= 0 && b >= 0) pairs.push({ first: direction(a), second: direction(b) })
  }
  return pairs
}
