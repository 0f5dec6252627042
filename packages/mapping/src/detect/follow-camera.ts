import { type Affine, fitAffine, IDENTITY, invert, mapX, mapY, type PointPairs } from './affine.ts'
import type { BrightPoints } from './bright-points.ts'
import { PointGrid } from './point-grid.ts'

/** Pixels by which a hand moves the picture between two pictures, at most. */
const FARTHEST = 28

/** Pixels within which points are taken for the same, in rounds of fitting. */
const ROUNDS = [8, 4, 2.5] as const

/** Points of the map that are kept. */
const MOST_POINTS = 8000

/** Pixels within which a new point is one that is known. */
const SAME = 2.5

/** Share of a picture's points that must be known for its place to be certain. */
const CERTAIN = 0.3

/**
 * Follows a hand-held camera by the bright points, lit LEDs among them: collects a map of all points as
 * seen from the first picture, and fits each picture into it. A picture shows only some of the LEDs, so its
 * points are looked for in the map, not the reverse.
 */
export class CameraFollower {
  readonly #map = new PointGrid(FARTHEST, MOST_POINTS)
  readonly #pairs: PointPairs
  #last: Affine = IDENTITY
  #before: Affine = IDENTITY

  constructor() {
    const room = () => new Float64Array(4096)
    this.#pairs = {
      count: 0,
      fromX: room(),
      fromY: room(),
      toX: room(),
      toY: room(),
      weight: room(),
    }
  }

  /** Returns the map from the first picture's pixels to those of the next one, and if it is certain. */
  follow(points: BrightPoints): { readonly toPicture: Affine; readonly isCertain: boolean } {
    let fit = predict(this.#last, this.#before)
    let share = this.#map.count === 0 && points.count > 0 ? 1 : 0
    if (this.#map.count > 0 && points.count > 0) {
      fit = this.#shift(points, fit)
      for (const radius of ROUNDS) {
        this.#pair(points, fit, radius)
        share = this.#pairs.count / points.count
        fit = fitAffine(this.#pairs, fit)
      }
    } else {
      fit = this.#last
    }
    const isCertain = share >= CERTAIN
    if (isCertain) this.#remember(points, fit)
    this.#before = this.#last
    this.#last = fit
    return { toPicture: fit, isCertain }
  }

  /** Finds the shift on which most pairs of points agree, so that a jerk does not confuse neighbours. */
  #shift(points: BrightPoints, guess: Affine): Affine {
    const side = 2 * FARTHEST + 1
    const votes = new Float32Array(side * side)
    const back = invert(guess)
    for (let i = 0; i < points.count; i++) {
      const [x, y] = [points.x[i]!, points.y[i]!]
      this.#map.forNear(mapX(back, x, y), mapY(back, x, y), FARTHEST - 1, (known) => {
        const knownX = this.#map.x[known]!
        const knownY = this.#map.y[known]!
        const dx = x - mapX(guess, knownX, knownY)
        const dy = y - mapY(guess, knownX, knownY)
        const at = (Math.round(dy) + FARTHEST) * side + Math.round(dx) + FARTHEST
        if (votes[at] !== undefined) votes[at] = votes[at]! + 1
      })
    }
    const { dx, dy } = mostVoted(votes, side)
    return { ...guess, e: guess.e + dx, f: guess.f + dy }
  }

  #pair(points: BrightPoints, fit: Affine, radius: number): void {
    const pairs = this.#pairs
    const back = invert(fit)
    pairs.count = 0
    for (let i = 0; i < points.count && pairs.count < pairs.fromX.length; i++) {
      const [x, y] = [points.x[i]!, points.y[i]!]
      const near = this.#map.nearest(mapX(back, x, y), mapY(back, x, y), radius)
      if (near === undefined) continue
      const distance = Math.hypot(
        x - mapX(fit, this.#map.x[near]!, this.#map.y[near]!),
        y - mapY(fit, this.#map.x[near]!, this.#map.y[near]!),
      )
      const at = pairs.count++
      pairs.fromX[at] = this.#map.x[near]!
      pairs.fromY[at] = this.#map.y[near]!
      pairs.toX[at] = x
      pairs.toY[at] = y
      pairs.weight[at] =
        (1 - (distance / (radius * 1.1)) ** 2) ** 2 * Math.min(10, this.#map.seen[near]!)
    }
  }

  #remember(points: BrightPoints, fit: Affine): void {
    const back = invert(fit)
    for (let i = 0; i < points.count; i++) {
      const x = mapX(back, points.x[i]!, points.y[i]!)
      const y = mapY(back, points.x[i]!, points.y[i]!)
      const near = this.#map.nearest(x, y, SAME)
      if (near === undefined) this.#map.add(x, y)
      else this.#map.improve(near, x, y)
    }
  }
}

/** The same movement once more, damped: a hand does not go on for long. */
function predict(last: Affine, before: Affine): Affine {
  return {
    ...last,
    e: last.e + 0.5 * (last.e - before.e),
    f: last.f + 0.5 * (last.f - before.f),
  }
}

/** The middle of the 3 × 3 votes that have the largest sum; near shifts win over equal ones. */
function mostVoted(votes: Float32Array, side: number): { dx: number; dy: number } {
  const middle = (side - 1) / 2
  let best = { dx: 0, dy: 0, score: 0 }
  for (let y = 1; y < side - 1; y++) {
    for (let x = 1; x < side - 1; x++) {
      let sum = 0
      for (let row = y - 1; row <= y + 1; row++) {
        const at = row * side + x
        sum += votes[at - 1]! + votes[at]! + votes[at + 1]!
      }
      if (sum === 0) continue
      const score = sum * (1 - 0.01 * Math.hypot(x - middle, y - middle))
      if (score > best.score) best = { dx: x - middle, dy: y - middle, score }
    }
  }
  return best
}
