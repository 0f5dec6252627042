/** Lightness 0 to 1, and how red (over green) and yellow (over blue) a colour is, in OKLab. */
export type Lab = readonly [lightness: number, a: number, b: number]

/** How much more a difference in colour counts than one in lightness, which lights change anyway. */
const COLOUR = 3

/** A colour, and how much of a picture it is. */
export interface WeighedColour {
  readonly lab: Lab
  /** Above 0. */
  readonly weight: number
}

/** The mean of some colours, as heavy as all of them; there is at least one. */
export function meanColour(colours: readonly WeighedColour[]): WeighedColour {
  const weight = colours.reduce((sum, colour) => sum + colour.weight, 0)
  const along = (axis: 0 | 1 | 2) =>
    colours.reduce((sum, colour) => sum + colour.weight * colour.lab[axis], 0) / weight
  return { lab: [along(0), along(1), along(2)], weight }
}

/** How far apart two colours look: about 0.02 is just seen. */
export function colourDistance(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

/** How much it would lose to take one colour for the other, of the same weight. */
export function colourLoss(one: Lab, other: Lab): number {
  return lossAlong(0, one, other) + lossAlong(1, one, other) + lossAlong(2, one, other)
}

/** The part of it that lies along one axis. */
export function lossAlong(axis: 0 | 1 | 2, one: Lab, other: Lab): number {
  const gap = (axis === 0 ? 1 : COLOUR) * (one[axis] - other[axis])
  return gap * gap
}
