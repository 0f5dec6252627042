import { setImmediate } from 'node:timers/promises'
import { countOf, createRandom } from '@ledloom/core'
import { FILM_A_CLIP } from '../code/mapping-pattern.ts'
import { MappingError } from '../errors/mapping-error.ts'
import { wrongCount } from '../errors/wrong-count.ts'
import type { MapResult } from '../map/map-result.ts'
import { median } from '../numbers/median.ts'
import { extentOf } from '../numbers/similarity.ts'
import type { View } from '../view/view.ts'
import { assembleMap } from './assemble-map.ts'
import { filmingPlaces } from './filming-places.ts'
import { ENOUGH_PLACES, judgeLeds } from './judge.ts'
import { addLight } from './light-of-map.ts'
import { placedLeds, solvedViews } from './model.ts'
import { polish } from './polish.ts'
import { createProblem, createProblemOfAll, type Problem, selectSightings } from './problem.ts'
import { isLine, lineError, searchModel } from './search.ts'
import { sightingsOf } from './triangulate.ts'
import { uncertaintyOf } from './uncertainty.ts'
import { middleOf } from './upright.ts'

/** Options of {@link solveMap}. */
export type SolveOptions = {
  /** Number of LEDs on the wire. */
  readonly ledCount: number
  readonly signal?: AbortSignal
  /** Called with the part that is done, from 0 to 1. */
  readonly onProgress?: (part: number) => void
  /** Chooses the random trials: the same views and seed give the same map. Default 0. */
  readonly seed?: number
}

/** The fewest places from which the lights must be filmed. */
export const FEWEST_PLACES = 3

/** LEDs that a view must show to take part. */
const LEAST_LEDS = 8

/** Share of the longer side that sightings may be off on average: 8 pixels of Full HD. */
const MOST_ERROR = 0.004

/** Expected error in longest sides that half of the LEDs may exceed. */
const MOST_UNCERTAIN = 0.01

/** Share of the placed LEDs that may be doubtful. */
const MOST_DOUBTFUL = 0.3

/** Share of the sightings with a second image from which on a mirror is why there is no map. */
const MIRRORED = 0.3

/**
 * Finds the place of every LED from views whose cameras are unknown: their places and directions, the
 * focal length and one lens term follow from the sightings alone. It refuses rather than return a
 * wrong map.
 *
 * @throws MappingError if there is no map that can be trusted
 * @throws RangeError if `ledCount` or the number of an LED is out of range
 */
export async function solveMap(views: readonly View[], options: SolveOptions): Promise<MapResult> {
  try {
    return await solve(views, options)
  } catch (error) {
    throw isMirrored(views) && error instanceof MappingError ? mirroredError(error) : error
  }
}

async function solve(views: readonly View[], options: SolveOptions): Promise<MapResult> {
  const { ledCount, signal, onProgress, seed = 0 } = options
  checkViews(views, ledCount)
  checkStrays(views, ledCount)
  checkCount(views.length)
  const random = createRandom(seed)
  let steps = 0
  const pause = async () => {
    steps++
    onProgress?.(0.8 * (1 - 0.8 ** steps))
    await setImmediate()
    signal?.throwIfAborted()
  }
  const usable = usableProblem(createProblem(views, ledCount))
  await pause()
  const found = await searchModel(usable, { random, pause })
  const all = createProblemOfAll(views, ledCount)
  const polished = polish({ problem: usable, all }, { found, random })
  const { problem, model, consensus, agreeing, scale } = polished
  onProgress?.(0.9)
  await pause()
  checkFit(problem, agreeing, scale)
  checkViewsUsed(problem, solvedViews(model).length)
  const filmedFrom = filmingPlaces(model, middleOf(model))
  const placeCount = new Set(filmedFrom.filter((place) => place >= 0)).size
  checkPlaces(placeCount)
  if (isLine(model)) throw lineError()
  const uncertainty = uncertaintyOf(agreeing, model, { scale: Math.max(1, scale), random })
  const size = extentOf(model.points, placedLeds(model))
  const placesOf = (sightings: readonly number[], { view }: Problem) =>
    new Set(sightings.map((i) => filmedFrom[view[i]!])).size
  const sightings = consensus.map((_, led) => sightingsOf(problem, model, led))
  const places = consensus.map(({ agreeing }) => placesOf(agreeing, polished.all))
  const states = judgeLeds({
    positions: model.points,
    consensus,
    placeCount,
    places,
    seenFrom: sightings.map((seen) => placesOf(seen, problem)),
    sightings: sightings.map(({ length }) => length),
    uncertainty,
    size,
  })
  checkCertainty(
    placedLeds(model).map((led) => uncertainty[led]!),
    // What few places leave open is no fault of the map.
    states.filter(
      (state, led) => state === 'doubtful' && (placeCount >= ENOUGH_PLACES || places[led]! >= 3),
    ).length,
  )
  const map = assembleMap({ views, problem, model, agreeing, states, uncertainty, size })
  const result = addLight(map, views, agreeing)
  onProgress?.(1)
  return result
}

function checkViews(views: readonly View[], ledCount: number): void {
  if (!Number.isSafeInteger(ledCount) || ledCount < 1) {
    throw new RangeError(`ledCount must be a whole number of 1 or more, got ${ledCount}`)
  }
  for (const { sightings } of views) {
    const wrong = sightings.find(({ led }) => !Number.isInteger(led) || led < 0 || led >= ledCount)
    if (wrong) {
      throw new RangeError(`an LED must be from 0 to ${ledCount - 1}, got ${wrong.led}`)
    }
  }
}

/** Clips that must show an LED beyond the string's end: one may take something else for it. */
const FEWEST_STRAY_VIEWS = 2

/**
 * LEDs beyond the end that show a longer string, wherever they are; fewer must be so near to the end: two LEDs in one
 * pixel look like any of thousands, and do so in several clips.
 */
const MANY_STRAYS = 3
const NEAR_END = 50

function checkStrays(views: readonly View[], ledCount: number): void {
  const counts = new Map<number, number>()
  for (const led of views.flatMap(({ strays = [] }) => strays)) {
    counts.set(led, (counts.get(led) ?? 0) + 1)
  }
  const strays = [...counts].flatMap(([led, count]) => (count >= FEWEST_STRAY_VIEWS ? led : []))
  const isLonger = strays.length >= MANY_STRAYS || strays.some((led) => led < ledCount + NEAR_END)
  if (isLonger) throw wrongCount('The clips show', Math.max(...strays), ledCount)
}

function checkCount(views: number): void {
  if (views >= FEWEST_PLACES) return
  const found =
    views === 0
      ? 'No clip is of use'
      : `Only ${countOf(views, 'clip')} ${views === 1 ? 'is' : 'are'} of use`
  throw new MappingError(
    'too-few',
    `${found}, and a map needs clips from ${FEWEST_PLACES} places or more; ${FILM_A_CLIP} each from six to twelve places around the lights.`,
  )
}

/** Leaves out views that show too few LEDs. */
function usableProblem(problem: Problem): Problem {
  const counts = new Int32Array(problem.viewCount)
  for (const view of problem.view) counts[view]!++
  const usable = counts.filter((count) => count >= LEAST_LEDS).length
  if (usable < FEWEST_PLACES) {
    throw new MappingError(
      'too-few',
      `Only ${usable} of ${countOf(problem.viewCount, 'clip')} ${usable === 1 ? 'shows' : 'show'} ${LEAST_LEDS} LEDs or more; film from six places or more, with all of the lights in the picture.`,
    )
  }
  return selectSightings(problem, (i) => counts[problem.view[i]!]! >= LEAST_LEDS)
}

function isMirrored(views: readonly View[]): boolean {
  const all = views.flatMap(({ sightings }) => sightings)
  const twice = all.filter(({ alternatives = [] }) => alternatives.length > 0)
  return twice.length > MIRRORED * all.length
}

/** Names the mirror where the clips contradict each other, or leave too much open. */
function mirroredError(error: MappingError): MappingError {
  if (error.code === 'too-few' || error.code === 'same-place') return error
  return new MappingError(
    'mirrored',
    'A mirror or a window shows most LEDs a second time, about as brightly, so the clips do not say which of the two is the LED; cover it, or turn the LEDs away from it, and film again.',
    { cause: error },
  )
}

function checkFit(problem: Problem, agreeing: Problem, scale: number): void {
  const comparable = problem.led.filter((led) => problem.first[led + 1]! - problem.first[led]! >= 3)
  const agreed = agreeing.led.filter((led) => problem.first[led + 1]! - problem.first[led]! >= 3)
  const share = agreed.length / Math.max(1, comparable.length)
  const isBlurred = scale * median(problem.deviation) > MOST_ERROR
  if ((comparable.length > 0 && share < 0.6) || isBlurred) {
    throw new MappingError(
      'contradictory',
      'Too many LEDs are at places on which the clips do not agree; check the number of LEDs, and film again while the lights hang still.',
    )
  }
}

function checkViewsUsed(problem: Problem, solved: number): void {
  const usable = new Set(problem.view).size
  if (solved >= Math.max(2, usable / 2)) return
  throw new MappingError(
    'contradictory',
    `Only ${solved} of ${countOf(usable, 'clip')} fit together; film again from places a few steps apart, with all of the lights in the picture.`,
  )
}

function checkPlaces(places: number): void {
  if (places >= FEWEST_PLACES) return
  throw new MappingError(
    'same-place',
    'The clips were filmed from only two places, and a map needs three; film from at least one more, some steps further round the lights.',
  )
}

function checkCertainty(uncertainty: readonly number[], doubtful: number): void {
  const isUncertain = median(uncertainty) > MOST_UNCERTAIN
  if (!isUncertain && doubtful <= MOST_DOUBTFUL * uncertainty.length) return
  throw new MappingError(
    'uncertain',
    'The clips fit together but do not show how far away the lights are; film from two or three more places, further round.',
  )
}
