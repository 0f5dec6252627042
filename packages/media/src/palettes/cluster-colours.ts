/** A cluster of colours, and its widest axis. */
type Cluster = {
  readonly colours: readonly WeighedColour[]
  readonly axis: 0 | 1 | 2
  /** The squared error along that axis if the mean replaces all colours. */
  readonly spread: number
  readonly middle: number
}

/** Spread below which a cluster is one colour. */
const NONE = 1e-9

/**
 * Reduces colours to at most `count`: the cluster with the largest spread is split at its mean, as
 * often as needed (Wan, Wong, Prusinkiewicz 1988, "An algorithm for multidimensional data clustering").
 * The result is deterministic.
 */
export function splitColours(colours: readonly WeighedColour[], count: number): WeighedColour[] {
  const clusters = [clusterOf(colours)]
  while (clusters.length < count) {
    const widest = clusters.reduce((most, cluster) =>
      cluster.spread > most.spread ? cluster : most,
    )
    if (widest.spread < NONE) break
    clusters.splice(clusters.indexOf(widest), 1, ...split(widest))
  }
  return clusters.map((cluster) => meanColour(cluster.colours))
}

function split({ colours, axis, middle }: Cluster): Cluster[] {
  return [
    clusterOf(colours.filter(({ lab }) => lab[axis] <= middle)),
    clusterOf(colours.filter(({ lab }) => lab[axis] > middle)),
  ]
}

function clusterOf(colours: readonly WeighedColour[]): Cluster {
  const { lab } = meanColour(colours)
  const spreadAlong = (axis: 0 | 1 | 2) =>
    colours.reduce((sum, colour) => sum + colour.weight * lossAlong(axis, colour.lab, lab), 0)
  const spreads = [spreadAlong(0), spreadAlong(1), spreadAlong(2)] as const
  const axis = spreads[0] >= Math.max(spreads[1], spreads[2]) ? 0 : spreads[1] >= spreads[2] ? 1 : 2
  return { colours, axis, spread: spreads[axis], middle: lab[axis] }
}

/** Minimum distance of two colours in a palette. */
const ALIKE = 0.04

/**
 * Merges colours into at most `count`, no two of which look alike: the pair with the least loss first
 * (Ward 1963), so that a small patch of a distinct colour outlives the shades of a large one.
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

/** The indices of the two colours that are cheapest to merge, and the cost. */
function nearestPair(
  colours: readonly WeighedColour[],
  costOf: (one: WeighedColour, other: WeighedColour) => number,
) {
  let nearest = { one: 0, other: 1, cost: Number.POSITIVE_INFINITY }
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

/** Lightness 0 to 1, and how red (over green) and yellow (over blue) a colour is, in OKLab. */
type Lab = readonly [lightness: number, a: number, b: number]

/** Factor on differences in colour, which matter more than those in lightness: lights are dimmed anyway. */
const COLOUR = 3

/** A colour, and its share of a picture. */
export type WeighedColour = {
  readonly lab: Lab
  /** Above 0. */
  readonly weight: number
}

/** The mean of one or more colours, with the sum of their weights. */
function meanColour(colours: readonly WeighedColour[]): WeighedColour {
  const weight = colours.reduce((sum, colour) => sum + colour.weight, 0)
  const along = (axis: 0 | 1 | 2) =>
    colours.reduce((sum, colour) => sum + colour.weight * colour.lab[axis], 0) / weight
  return { lab: [along(0), along(1), along(2)], weight }
}

/** Perceived distance of two colours: about 0.02 is just visible. */
function colourDistance(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

/** The squared error if one colour replaces the other. */
function colourLoss(one: Lab, other: Lab): number {
  return lossAlong(0, one, other) + lossAlong(1, one, other) + lossAlong(2, one, other)
}

/** The part of {@link colourLoss} along one axis. */
function lossAlong(axis: 0 | 1 | 2, one: Lab, other: Lab): number {
  const gap = (axis === 0 ? 1 : COLOUR) * (one[axis] - other[axis])
  return gap * gap
}
