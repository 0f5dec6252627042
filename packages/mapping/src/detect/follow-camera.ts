import { type Affine, fitAffine, IDENTITY, invert, mapX, mapY, type PointPairs } from './affine.ts'
import type { BrightPoints } from './bright-points.ts'
import { PointGrid } from './point-grid.ts'

/** Pixels by which a hand moves the picture between two pictures, at most. */
const FARTHEST = 28

/** Pixels within which points are taken for the same, in rounds of fitting. */
const ROUNDS = [8, 4, 2.5] as const

/** Side of a square of the map's grid. */
const GRID = 8

/** Points of the map that are kept. */
const MOST_POINTS = 8000

/** Pixels within which a new point is one that is known. */
const SAME = 2.5

/** Share of a picture's points that must be known for its place to be certain: fewer while the map is young. */
const CERTAIN = 0.45
const CERTAIN_AT_FIRST = 0.3
const YOUNG = 30

/** Share of the usual points that a picture must have, and what is remembered of their number. */
const FEW = 0.3
const MEMORY = 0.99

/** Points that are enough if nearly all of them are well known. */
const FAMILIAR = 6

/** Most by which scale, rotation and shear change between two pictures, and in a whole clip. */
const MOST_TURN = 0.03
const MOST_TURN_OF_CLIP = 0.09

/** Pictures after which points that were seen less than so often are forgotten: noise, moving lights. */
const CLEAN_EVERY = 40
const SEEN_ENOUGH = 4

/** Pictures in a row that are not found in the map before another one is begun. */
const MOST_LOST = 10

/** Share at which a smooth movement explains the picture; otherwise there was a jerk. */
const FOUND = 0.8

/** The place of a picture in the map of all bright points. */
type Followed = {
  /** The map from the first picture's pixels to those of this one. */
  readonly toPicture: Affine
  /** Enough of its points are known. */
  readonly isCertain: boolean
  /** All pictures up to this one are lost: the next one is the first. */
  readonly isRestart: boolean
}

/**
 * Follows a hand-held camera by the bright points, lit LEDs among them: collects a map of all points as
 * seen from the first picture, and fits each picture into it. A picture shows only some of the LEDs, so its
 * points are looked for in the map, not the reverse.
 */
export class CameraFollower {
  #map = new PointGrid(GRID, MOST_POINTS)
  readonly #pairs: PointPairs
  #usualCount = 0
  #certainCount = 0
  #lostCount = 0
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

  /** Returns the way from the first picture's pixels to those of the next one. */
  follow(points: BrightPoints): Followed {
    let fit = predict(this.#last, this.#before)
    let share = this.#map.count === 0 && points.count > 0 ? 1 : 0
    if (this.#map.count > 0 && points.count > 0) {
      const smooth = this.#fit(points, fit)
      // A jerk is looked for only where a smooth movement does not explain the picture.
      const jerk = smooth.share < FOUND ? this.#fit(points, this.#shift(points, fit)) : smooth
      const found = jerk.share > smooth.share ? jerk : smooth
      fit = found.fit
      share = found.share
    } else {
      fit = this.#last
    }
    const needed = this.#certainCount < YOUNG ? CERTAIN_AT_FIRST : CERTAIN
    this.#usualCount = Math.max(points.count, this.#usualCount * MEMORY)
    const isEnough = points.count >= FEW * this.#usualCount || this.#isFamiliar(points, fit)
    const isCertain = isEnough && share >= needed && isSteady(fit, this.#last)
    if (isCertain) {
      this.#remember(points, fit)
      this.#before = this.#last
      this.#last = fit
    }
    return { toPicture: fit, isCertain, isRestart: this.#restartIfLost(points, isCertain) }
  }

  /** A map that began with a wrong picture is never found again, so another is begun. */
  #restartIfLost({ count }: BrightPoints, isCertain: boolean): boolean {
    if (isCertain) this.#certainCount++
    else if (count > 0) this.#lostCount++
    if (isCertain && this.#certainCount % CLEAN_EVERY === 0) this.#map = this.#map.keep(SEEN_ENOUGH)
    if (this.#lostCount < MOST_LOST || this.#lostCount < this.#certainCount) return false
    this.#map = new PointGrid(GRID, MOST_POINTS)
    this.#certainCount = 0
    this.#lostCount = 0
    this.#usualCount = 0
    this.#last = IDENTITY
    this.#before = IDENTITY
    return true
  }

  /** Returns true if all but a few points were seen often: then few of them are enough. */
  #isFamiliar(points: BrightPoints, fit: Affine): boolean {
    if (points.count < FAMILIAR) return false
    const back = invert(fit)
    let familiar = 0
    for (let i = 0; i < points.count; i++) {
      const [x, y] = [points.x[i]!, points.y[i]!]
      const near = this.#map.nearest(mapX(back, x, y), mapY(back, x, y), SAME)
      if (near !== undefined && this.#map.seen[near]! >= SEEN_ENOUGH) familiar++
    }
    return familiar >= FOUND * points.count
  }

  /** Fits in rounds, and returns the share of the points that are known then. */
  #fit(points: BrightPoints, start: Affine): { readonly fit: Affine; readonly share: number } {
    let fit = start
    for (const radius of ROUNDS) {
      this.#pair(points, fit, radius)
      fit = fitAffine(this.#pairs, fit)
    }
    return { fit, share: this.#pairs.count / points.count }
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

/** Returns true unless a fit turns or stretches the picture more than a hand can. */
function isSteady(fit: Affine, last: Affine): boolean {
  const isNear = (to: Affine, most: number) =>
    Math.abs(fit.a - to.a) < most &&
    Math.abs(fit.b - to.b) < most &&
    Math.abs(fit.c - to.c) < most &&
    Math.abs(fit.d - to.d) < most
  return isNear(last, MOST_TURN) && isNear(IDENTITY, MOST_TURN_OF_CLIP)
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
