/** How an LED looks in the dark: a bright middle and a wide, weak halo, without light beyond. */
export interface LedGlow {
  /** Pixels from the middle to the edge. */
  readonly reach: number
  /** The share of its light by the squared distance from the middle, in quarters of square pixels. */
  readonly shares: Float32Array
}

/** Entries of `LedGlow.shares` for one square pixel. */
export const STEPS_PER_SQUARE = 4

/** The halo's share of the light, and how much wider than the middle it is. */
const HALO = 0.07
const HALO_WIDTH = 3

/** A glow whose middle has a radius of `radius` pixels. */
export function ledGlow(radius: number): LedGlow {
  const reach = Math.ceil(HALO_WIDTH * 1.5 * radius)
  const shares = Float32Array.from({ length: reach * reach * STEPS_PER_SQUARE }, (_, step) => {
    const distance = Math.sqrt(step / STEPS_PER_SQUARE)
    return (
      (bell(distance / radius) + HALO * bell(distance / radius / HALO_WIDTH)) *
      fade(distance / reach)
    )
  })
  return { reach, shares }
}

function bell(distance: number): number {
  return Math.exp(-0.7 * distance * distance)
}

/** From 1 in the middle to 0 at the edge, so that the glow ends in no step. */
function fade(distance: number): number {
  return Math.max(0, 1 - distance ** 4)
}

/**
 * The radius that suits `ledCount` LEDs on so many square pixels: a quarter of the distance that
 * they would have if spread evenly, within what can still be told apart.
 */
export function glowRadius(ledCount: number, area: number): number {
  return Math.min(9, Math.max(1.4, Math.sqrt(area / ledCount) / 4))
}
