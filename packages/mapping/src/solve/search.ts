import type { Random } from '@ledloom/core'
import { MappingError } from '../errors/mapping-error.ts'
import { median } from '../numbers/median.ts'
import { chooseSome } from '../numbers/random.ts'
import { distancesAfter, extentOf, similarityBetween, spreadOf } from '../numbers/similarity.ts'
import { adjustBundle } from './adjust-bundle.ts'
import { misfit } from './fit.ts'
import { type Grown, grow, settle } from './grow.ts'
import { type Model, placedLeds } from './model.ts'
import { type Problem, selectSightings } from './problem.ts'
import { reversed } from './reverse.ts'
import { rankPairs, startsOf, type ViewPair } from './starts.ts'

/** LEDs with which cameras are found; all the others follow from these. */
const MOST_LEDS = 220

/** Fields of view of the longer side that are assumed to begin with, in degrees. */
const FIELDS_OF_VIEW = [66, 82, 52]

/** Pairs of views from which a map is grown before the next field of view is assumed. */
const MOST_PAIRS = 4

/** Misfit above which a map is not worth finishing. */
const HOPELESS = 0.6

/** Two maps are the same if their LEDs differ by less than this, in longest sides, by the median. */
const SAME = 0.01

/** Lights whose second extent is below this share of the first hang in a line. */
const NARROW = 0.02

/** Called between steps of the search: may throw. */
export type Pause = () => Promise<void>

/**
 * Finds where all views were filmed from: grows maps from several pairs of views until two agree and
 * no other explains the sightings as well.
 *
 * @returns the best map, of the LEDs that most views show
 * @throws MappingError if there is none, or another is as good
 */
export async function searchModel(
  problem: Problem,
  { random, pause }: { readonly random: Random; readonly pause: Pause },
): Promise<Model> {
  const sample = sampleOf(problem, random)
  const maps: Grown[] = []
  for (const degrees of FIELDS_OF_VIEW) {
    const focalLength = 0.5 / Math.tan((degrees * Math.PI) / 360)
    const pairs = rankPairs(sample, focalLength, random)
    checkPairs(sample, pairs, focalLength)
    for (const pair of spreadPairs(pairs)) {
      for (const start of startsOf(sample, pair, { focalLength, random })) {
        maps.push(grow(sample, start, random))
        await pause()
      }
      if (isSettled(maps)) return finish(sample, maps)
    }
  }
  return finish(sample, maps)
}

/** Keeps the sightings of some LEDs: those that three views or more show, and enough for each view. */
function sampleOf(problem: Problem, random: Random): Problem {
  const { ledCount, first, viewCount } = problem
  const order = chooseSome(ledCount, ledCount, random)
  const viewsOf = (led: number) => first[led + 1]! - first[led]!
  const chosen = new Set(order.filter((led) => viewsOf(led) >= 3).slice(0, MOST_LEDS))
  const counts = new Int32Array(viewCount)
  const take = (led: number) => {
    chosen.add(led)
    for (let i = first[led]!; i < first[led + 1]!; i++) counts[problem.view[i]!]!++
  }
  for (const led of [...chosen]) take(led)
  for (const led of order) {
    if (chosen.has(led) || viewsOf(led) < 2) continue
    for (let i = first[led]!; i < first[led + 1]!; i++) {
      if (counts[problem.view[i]!]! >= 40) continue
      take(led)
      break
    }
  }
  return selectSightings(problem, (i) => chosen.has(problem.led[i]!))
}

function checkPairs(problem: Problem, pairs: readonly ViewPair[], focalLength: number): void {
  if (pairs.length === 0) {
    throw new MappingError(
      'too-few',
      'No two clips show enough of the same LEDs; film from places a few steps apart, with all of the lights in the picture.',
    )
  }
  const most = Math.max(...pairs.map(({ parallax }) => parallax))
  if (most < (5 * median(problem.deviation)) / focalLength) {
    throw new MappingError(
      'same-place',
      'All clips were filmed from nearly the same place; film from some steps further round the lights.',
    )
  }
}

/** The best pair, then the best of views that were not used yet. */
function spreadPairs(pairs: readonly ViewPair[]): ViewPair[] {
  const spread: ViewPair[] = []
  const used = new Set<number>()
  const isNew = ({ first, second }: ViewPair) => !used.has(first) && !used.has(second)
  while (spread.length < MOST_PAIRS) {
    const rest = pairs.filter((pair) => !spread.includes(pair))
    const next = rest.find(isNew) ?? rest[0]
    if (!next) break
    spread.push(next)
    used.add(next.first).add(next.second)
  }
  return spread
}

function bestOf(maps: readonly Grown[]): Grown | undefined {
  return [...maps].sort((a, b) => a.misfit - b.misfit)[0]
}

/** True if the best map was found twice. */
function isSettled(maps: readonly Grown[]): boolean {
  const best = bestOf(maps)
  if (!best || best.misfit > HOPELESS) return false
  const others = maps.filter((map) => map !== best && isAsGood(map, best))
  return others.some((map) => differenceOf(map.model, best.model) < SAME)
}

/** True if the sightings do not say which of two maps is the right one. */
function isAsGood(map: Grown, best: Grown): boolean {
  return map.misfit < 1.15 * best.misfit + 0.005
}

/** The median distance between the LEDs of two maps, as a share of the longest side. */
export function differenceOf(first: Model, second: Model): number {
  const leds = placedLeds(first).filter((led) => second.hasPoint[led] === 1)
  if (leds.length < 4) return Number.POSITIVE_INFINITY
  const similarity = similarityBetween(first.points, second.points, leds)
  const distances = distancesAfter(similarity, first.points, second.points, leds)
  return median(distances) / extentOf(second.points, leds)
}

function finish(problem: Problem, maps: readonly Grown[]): Model {
  const best = bestOf(maps)
  if (!best || best.misfit > HOPELESS) {
    throw new MappingError(
      'contradictory',
      'The clips do not fit together; check that they show this string with this number of LEDs and that it hung still, then film again from six places or more.',
    )
  }
  const inverse = reversed(best.model)
  adjustBundle(problem, inverse, { width: 20, steps: 15 })
  settle(problem, inverse, 20)
  const all = [...maps, { model: inverse, misfit: misfit(problem, inverse) }]
  const winner = bestOf(all)!
  const rival = all.find(
    (map) => isAsGood(map, winner) && differenceOf(map.model, winner.model) > 3 * SAME,
  )
  if (rival) throw isLine(winner.model) ? lineError() : ambiguousError()
  return winner.model
}

/** True if the LEDs lie nearly in one straight line. */
export function isLine(model: Model): boolean {
  const leds = placedLeds(model)
  const [, second, first] = spreadOf(model.points, leds)
  return second < NARROW * first
}

/** Lights in a line have no map: nothing says how the line is turned around itself. */
export function lineError(): MappingError {
  return new MappingError(
    'ambiguous',
    'The lights hang nearly in one straight line, of which clips do not show enough; choose a line as the layout instead.',
  )
}

function ambiguousError(): MappingError {
  return new MappingError(
    'ambiguous',
    'The clips fit two different shapes, so front and back cannot be distinguished; film from two or three more places, further round.',
  )
}
