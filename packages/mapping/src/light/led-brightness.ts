import { median } from '../numbers/median.ts'
import { CAMERA_BEND } from './curve-reading.ts'
import { addPowers, centred, improveLaw, TRAITS } from './fall-of-light.ts'
import { type Fitting, fitLed, type Look, lookCloser, prepareLed } from './fit-led.ts'

/** The brightness of one LED, beside the others of its string. */
export type LedBrightness = {
  /** Light at equal values; 1 for the LED in the middle of all. */
  readonly value: number
  /** Standard deviation of the value. */
  readonly uncertainty: number
  /** Seen too rarely or with too much contradiction, or too unlike the others, to be believed. */
  readonly isDoubtful: boolean
}

/** Share of its light by which a look may be uncertain. */
const MOST_ERROR = 0.3

/** Looks from which on an LED is believed, and the uncertainty up to which it is. */
const FEWEST_LOOKS = 3
const MOST_UNCERTAIN = 0.08

/**
 * Deviations from the others beyond which an LED is strange, and as a logarithm at least: it may be half hidden from
 * everywhere, or have a reflection beside it.
 */
const STRANGE = 4
const LEAST_STRANGE = Math.log(1.8)

/** By how much the LEDs of a string may deviate from each other at least, as a logarithm. */
const LEAST_DEVIATION = 0.1

/**
 * Share of its brightness by which an LED may be wrong however many looks at it agree: the fall of light to the side
 * is not known better.
 */
const LEAST_UNCERTAINTY = 0.03

/** LEDs by which the lobe and the exposures are found. */
const SAMPLE = 90

/** Share of an LED's light that goes only forward which is tried first, and the steps from the best one. */
const FIRST_LOBE = 0.5
const LOBE_STEPS = [0.3, 0.15, 0.07]
const MOST_LOBE = 0.95

/** Rounds in which LEDs and cameras are fitted to each other in turn: from nothing, and from another fit. */
const ROUNDS = { first: 20, next: 8 }

/** Rounds after which the LEDs' facings are chosen more closely. */
const CLOSER = [2, 4, 6]

/**
 * Finds how bright each LED is from looks at it. The exposure of each clip, the direction that each LED faces, and
 * how much LEDs dim to the side and with distance in the camera's pixels follow from the looks alone.
 *
 * @returns for each LED, nothing if it was not seen
 */
export function findBrightness(
  looks: readonly Look[],
  ledCount: number,
): (LedBrightness | undefined)[] {
  const usable = looks.filter(({ light, deviation }) => deviation < MOST_ERROR * light)
  const groups = groupByLed(usable)
  const step = Math.max(1, Math.ceil(groups.length / SAMPLE))
  const sample = groups
    .filter(({ length }) => length >= FEWEST_LOOKS)
    .filter((_, i) => i % step === 0)
  const start = fitLobe(sample)
  const { leds } = fit(groups, { lobe: start.lobe, rounds: ROUNDS.next, start })
  const { log: middle, deviation: usual } = usualOf(leds)
  const most = Math.max(LEAST_STRANGE, STRANGE * usual)
  const found = new Array<LedBrightness | undefined>(ledCount).fill(undefined)
  for (const { led, log, deviation, count } of leds) {
    const value = Math.exp(log - middle)
    // A camera's curve errs more the more an LED differs from the others.
    const bend = CAMERA_BEND * (log - middle)
    const uncertainty = value * Math.hypot(deviation, LEAST_UNCERTAINTY, bend)
    const isStrange = Math.abs(log - middle) > most
    const isDoubtful = count < FEWEST_LOOKS || uncertainty > MOST_UNCERTAIN * value || isStrange
    found[led] = { value, uncertainty, isDoubtful }
  }
  return found
}

/**
 * Finds the exposures, and the share of light that goes only forward which explains most: by ever finer steps, each
 * fit from the best one so far.
 */
function fitLobe(groups: readonly (readonly Look[])[]): Fit {
  let best = fit(groups, { lobe: FIRST_LOBE, rounds: ROUNDS.first })
  const attempt = (lobe: number) => {
    if (lobe < 0 || lobe > MOST_LOBE) return
    const other = fit(groups, { lobe, rounds: ROUNDS.next, start: best })
    if (other.cost < best.cost) best = other
  }
  for (const step of LOBE_STEPS) {
    const from = best.lobe
    for (const lobe of [from - step, from + step]) attempt(lobe)
  }
  return best
}

/** An LED's fit: natural logarithm of its brightness, and the deviation of that. */
type FittedLed = {
  readonly led: number
  readonly log: number
  readonly deviation: number
  readonly count: number
}

type Fit = {
  readonly lobe: number
  readonly leds: readonly FittedLed[]
  readonly cost: number
  /** Logarithm of the exposure of each view. */
  readonly gains: Float64Array
  /** See {@link TRAITS}. */
  readonly powers: Float64Array
}

type FitOptions = {
  readonly lobe: number
  readonly rounds: number
  readonly start?: Pick<Fit, 'gains' | 'powers'>
}

function fit(groups: readonly (readonly Look[])[], { lobe, rounds, start }: FitOptions): Fit {
  const views = 1 + groups.flat().reduce((most, { view }) => Math.max(most, view), -1)
  const gains = new Float64Array(views)
  gains.set(start?.gains ?? [])
  const powers = new Float64Array(TRAITS.length)
  const leds = groups.map((looks) => prepareLed(looks, lobe))
  if (start) addPowers(leds, { powers, more: start.powers })
  const traits = TRAITS.map((trait) => centred(groups, views, trait.of))
  let scale = 1
  for (let round = 0; round < rounds; round++) {
    const usual = round === 0 ? { log: 0, deviation: Number.POSITIVE_INFINITY } : usualOf(leds)
    for (const led of leds) fitLed(led, { gains, scale, usual })
    const rests = leds.flatMap(({ rests, deviations }) =>
      Array.from(rests, (rest, i) => Math.abs(rest) / deviations[i]!),
    )
    scale = Math.max(1, 1.48 * median(rests))
    improveGains(leds, gains)
    improveLaw(leds, { traits, powers, scale })
    if (CLOSER.includes(round)) for (const led of leds) lookCloser(led, lobe)
  }
  const looks = leds.reduce((sum, { looks }) => sum + looks.length, 0)
  return {
    lobe,
    leds: leds.map(({ looks, log, deviation }) => {
      return { led: looks[0]!.led, log, deviation, count: looks.length }
    }),
    cost: leds.reduce((sum, { cost }) => sum + cost, 0) + looks * Math.log(scale),
    gains,
    powers,
  }
}

/** The brightness of the LED in the middle, and how far others deviate from it: as logarithms. */
function usualOf(leds: readonly Pick<FittedLed, 'log'>[]) {
  const log = median(leds.map((led) => led.log))
  const deviation = 1.48 * median(leds.map((led) => Math.abs(led.log - log)))
  return { log, deviation: Math.max(LEAST_DEVIATION, deviation) }
}

/** Moves the exposure of each view to that of its LEDs. */
function improveGains(leds: readonly Fitting[], gains: Float64Array): void {
  const sums = new Float64Array(gains.length)
  const weights = new Float64Array(gains.length)
  for (const { looks, rests, deviations, trust } of leds) {
    for (const [i, { view }] of looks.entries()) {
      const weight = trust[i]! / deviations[i]! ** 2
      sums[view]! += weight * rests[i]!
      weights[view]! += weight
    }
  }
  for (let view = 0; view < gains.length; view++) {
    if (weights[view]! > 0) gains[view]! += sums[view]! / weights[view]!
  }
}

function groupByLed(looks: readonly Look[]): Look[][] {
  const groups = new Map<number, Look[]>()
  for (const look of looks) {
    const group = groups.get(look.led)
    if (group === undefined) groups.set(look.led, [look])
    else group.push(look)
  }
  return [...groups.values()]
}
