import type { Sighting, View } from '../view/view.ts'

/** Pixels of the longer side for which the limits below are meant: Full HD. */
const REFERENCE_SIDE = 1920

/** Deviations outside of this are not believed, in pixels of a picture of that size. */
const LEAST_DEVIATION = 0.4
const MOST_DEVIATION = 5

/**
 * The sightings of all views as flat lists, ordered by LED. Coordinates are from the centre of the
 * picture, x right and y down, in units of its longer side.
 */
export type Problem = {
  readonly viewCount: number
  readonly ledCount: number
  /** Number of the lens of each view: clips of one size are taken to be of one phone. */
  readonly lensOf: Int32Array
  readonly lensCount: number
  /** The sightings of LED n are those from `first[n]` to before `first[n + 1]`. */
  readonly first: Int32Array
  readonly view: Int32Array
  readonly led: Int32Array
  readonly x: Float64Array
  readonly y: Float64Array
  /** Standard deviation of x and of y. */
  readonly deviation: Float64Array
  /** 1 for an alternative: another place in the same view shows the LED more brightly. */
  readonly isAlternative: Uint8Array
  /** Pixels of the longer side of each view. */
  readonly side: Float64Array
}

/** Puts the sightings of views in order, one of each LED and view. */
export function createProblem(views: readonly View[], ledCount: number): Problem {
  return problemOf(views, ledCount, clearSightings)
}

/** The same with the alternatives of sightings, each as one more sighting. */
export function createProblemOfAll(views: readonly View[], ledCount: number): Problem {
  return problemOf(views, ledCount, (view) =>
    clearSightings(view).flatMap((sighting) => [
      sighting,
      ...(sighting.alternatives ?? []).map((place) => ({
        ...place,
        led: sighting.led,
        isAlternative: true,
      })),
    ]),
  )
}

function problemOf(
  views: readonly View[],
  ledCount: number,
  sightingsOf: (view: View) => readonly (Sighting & { readonly isAlternative?: boolean })[],
): Problem {
  const sizes = views.map(({ width, height }) => [width, height].sort((a, b) => a - b).join('×'))
  const lenses = [...new Set(sizes)]
  const all = views
    .flatMap((each, view) => sightingsOf(each).map((sighting) => ({ ...sighting, view })))
    .sort((a, b) => a.led - b.led || a.view - b.view)
  const side = Float64Array.from(views, ({ width, height }) => Math.max(width, height))
  const sideOf = all.map(({ view }) => side[view]!)
  return {
    viewCount: views.length,
    ledCount,
    lensOf: Int32Array.from(sizes, (size) => lenses.indexOf(size)),
    lensCount: lenses.length,
    first: firstOfEach(
      all.map(({ led }) => led),
      ledCount,
    ),
    view: Int32Array.from(all, ({ view }) => view),
    led: Int32Array.from(all, ({ led }) => led),
    x: Float64Array.from(all, ({ x, view }, i) => (x - views[view]!.width / 2) / sideOf[i]!),
    y: Float64Array.from(all, ({ y, view }, i) => (y - views[view]!.height / 2) / sideOf[i]!),
    deviation: Float64Array.from(
      all,
      ({ deviation }, i) => believable((deviation / sideOf[i]!) * REFERENCE_SIDE) / REFERENCE_SIDE,
    ),
    isAlternative: Uint8Array.from(all, ({ isAlternative }) => Number(isAlternative ?? false)),
    side,
  }
}

/** The same problem with only some of its sightings. */
export function selectSightings(problem: Problem, keep: (sighting: number) => boolean): Problem {
  const kept = Int32Array.from(problem.led.keys()).filter(keep)
  const led = kept.map((i) => problem.led[i]!)
  return {
    ...problem,
    led,
    first: firstOfEach(led, problem.ledCount),
    view: kept.map((i) => problem.view[i]!),
    x: Float64Array.from(kept, (i) => problem.x[i]!),
    y: Float64Array.from(kept, (i) => problem.y[i]!),
    deviation: Float64Array.from(kept, (i) => problem.deviation[i]!),
    isAlternative: Uint8Array.from(kept, (i) => problem.isAlternative[i]!),
  }
}

/** The surest sighting of each LED of a view, without those that have no place. */
function clearSightings({ sightings }: View): Sighting[] {
  const surest = new Map<number, Sighting>()
  for (const sighting of sightings) {
    if (!Number.isFinite(sighting.x) || !Number.isFinite(sighting.y)) continue
    const other = surest.get(sighting.led)
    if (!other || other.confidence < sighting.confidence) surest.set(sighting.led, sighting)
  }
  return [...surest.values()]
}

function believable(deviation: number): number {
  if (Number.isNaN(deviation)) return MOST_DEVIATION
  return Math.min(MOST_DEVIATION, Math.max(LEAST_DEVIATION, deviation))
}

function firstOfEach(leds: ArrayLike<number>, ledCount: number): Int32Array {
  const first = new Int32Array(ledCount + 1)
  for (let i = 0; i < leds.length; i++) first[leds[i]! + 1]!++
  for (let led = 0; led < ledCount; led++) first[led + 1]! += first[led]!
  return first
}
