import type { LedState } from '../map/map-result.ts'
import { quantile } from '../numbers/median.ts'
import { distanceBetween, placeOf } from '../numbers/similarity.ts'
import type { Consensus } from './triangulate.ts'

/** Expected error above which an LED is doubtful, in longest sides: almost four times this is 3 %. */
const MOST_UNCERTAIN = 0.008

/** LEDs along the wire that are compared. */
const MOST_APART = 4

/** Neighbours usually further apart than this share of the longest side prove nothing. */
const MOST_REACH = 0.35

/** Neighbours nearer than this prove enough from one side. */
const SHORT_REACH = 0.15

/** Places from which LEDs must have been filmed altogether before two of them can measure one. */
export const ENOUGH_PLACES = 5

/** The evidence for the LEDs that have a place. */
export type Evidence = {
  readonly positions: ArrayLike<number>
  readonly consensus: readonly Consensus[]
  /** Places from which clips were filmed. */
  readonly placeCount: number
  /** Places from which the agreeing sightings of each LED were filmed. */
  readonly places: ArrayLike<number>
  /** Places from which all its sightings were filmed, agreeing or not. */
  readonly seenFrom: ArrayLike<number>
  /** Sightings of each LED by views with a camera, agreeing or not. */
  readonly sightings: ArrayLike<number>
  /** Expected error of each LED, in longest sides. */
  readonly uncertainty: ArrayLike<number>
  /** The longest side. */
  readonly size: number
}

/**
 * Decides which places to believe; `undefined` for LEDs without one. Sightings from three places prove an
 * LED, unless it is far from its neighbours on both sides, as a reflection would be. Two sightings that happen
 * to meet are no proof: they suffice only if all clips were filmed from {@link ENOUGH_PLACES} places or more,
 * and the LED is as near to its neighbours on the wire as others are to theirs.
 */
export function judgeLeds(evidence: Evidence): (LedState | undefined)[] {
  const { consensus } = evidence
  const isSolid = consensus.map((_, led) => isProven(evidence, led))
  const reach = reachOf(evidence, isSolid)
  const step = reach[1]! / evidence.size
  return consensus.map(({ agreeing }, led) => {
    if (agreeing.length < 2) return undefined
    const ratios = nearnessOf(evidence, { led, isSolid, reach })
    const isTrusted = isSolid[led]
      ? ratios.length === 0 || ratios.some((ratio) => ratio < 1.5)
      : evidence.placeCount >= ENOUGH_PLACES &&
        evidence.places[led] === 2 &&
        isPlausible(evidence, led) &&
        isNear(ratios, step)
    return isTrusted ? 'measured' : 'doubtful'
  })
}

function isProven(evidence: Evidence, led: number): boolean {
  return evidence.places[led]! >= 3 && isPlausible(evidence, led)
}

function isPlausible(evidence: Evidence, led: number): boolean {
  const { consensus, places, seenFrom, sightings, uncertainty } = evidence
  const { agreeing, hasRival } = consensus[led]!
  // Clips of one place repeat each other's mistakes, so places have to agree as well.
  const majority = 2 * agreeing.length > sightings[led]! && 2 * places[led]! > seenFrom[led]!
  return majority && !hasRival && uncertainty[led]! < MOST_UNCERTAIN
}

/** @param reach the usual distance to the next LED, in longest sides: the longer, the less it proves */
function isNear(ratios: readonly number[], reach: number): boolean {
  if (reach >= MOST_REACH) return false
  if (reach >= SHORT_REACH) return ratios.length === 2 && ratios.every((ratio) => ratio < 1)
  return ratios.some((ratio) => ratio < 1) && ratios.every((ratio) => ratio < 1.35)
}

/** The distance that nearly all LEDs keep to those 1, 2 … further on the wire, in spite of strays. */
function reachOf({ positions, consensus }: Evidence, isSolid: readonly boolean[]): number[] {
  return Array.from({ length: MOST_APART + 1 }, (_, apart) => {
    const distances: number[] = []
    for (let led = 0; led + apart < consensus.length; led++) {
      if (isSolid[led] && isSolid[led + apart]) {
        distances.push(distanceBetween(placeOf(positions, led), placeOf(positions, led + apart)))
      }
    }
    return 1.5 * quantile(distances, 0.9)
  })
}

/** Distances to the nearest solid neighbours on both sides, as shares of what is usual. */
function nearnessOf(
  { positions, consensus }: Evidence,
  {
    led,
    isSolid,
    reach,
  }: {
    readonly led: number
    readonly isSolid: readonly boolean[]
    readonly reach: readonly number[]
  },
): number[] {
  const near: number[] = []
  for (const direction of [-1, 1]) {
    for (let apart = 1; apart <= MOST_APART; apart++) {
      const other = led + direction * apart
      if (other < 0 || other >= consensus.length || !isSolid[other]) continue
      near.push(
        distanceBetween(placeOf(positions, led), placeOf(positions, other)) / (reach[apart]! || 1),
      )
      break
    }
  }
  return near
}
