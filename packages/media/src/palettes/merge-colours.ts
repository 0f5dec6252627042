import { colourDistance, colourLoss, meanColour, type WeighedColour } from './weighed-colour.ts'

/** How far apart two colours must be to stand side by side in a palette. */
const ALIKE = 0.04

/**
 * Brings colours down to at most `count`, of which no two look nearly the same: those two become one
 * whose loss is least (Ward 1963), so that a small patch of a colour of its own outlives the shades
 * of a large one.
 */
export function mergeColours(colours: readonly WeighedColour[], count: number): WeighedColour[] {
  const merged = [...colours]
  while (merged.length > 1) {
    const nearest = nearestPair(merged, merged.length > count ? lossOf : distanceOf)
    if (merged.length <= count && nearest.cost >= ALIKE) break
    const [one, other] = [merged[nearest.one]!, merged[nearest.other]!]
    merged.splice(nearest.other, 1)
    merged.splice(nearest.one, 1, meanColour([one, other]))
  }
  return merged
}

type Cost = (one: WeighedColour, other: WeighedColour) => number

interface Pair {
  readonly one: number
  readonly other: number
  readonly cost: number
}

function nearestPair(colours: readonly WeighedColour[], costOf: Cost): Pair {
  let nearest: Pair = { one: 0, other: 1, cost: Number.POSITIVE_INFINITY }
  for (let one = 0; one < colours.length; one++) {
    for (let other = one + 1; other < colours.length; other++) {
      const cost = costOf(colours[one]!, colours[other]!)
      if (cost < nearest.cost) nearest = { one, other, cost }
    }
  }
  return nearest
}

function distanceOf(one: WeighedColour, other: WeighedColour): number {
  return colourDistance(one.lab, other.lab)
}

function lossOf(one: WeighedColour, other: WeighedColour): number {
  const share = (one.weight * other.weight) / (one.weight + other.weight)
  return share * colourLoss(one.lab, other.lab)
}
