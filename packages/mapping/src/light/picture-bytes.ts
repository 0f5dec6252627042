import { quantile } from '../numbers/median.ts'
import type { GreyLight } from './grey-light.ts'

/** A grey, and the light that its LED's other greys make likely. */
export type ExpectedGrey = GreyLight & { readonly expected: number }

/** Gamma of pictures, about. */
const GAMMA = 2.2

/** Light at which a byte is taken to be as coarse as it gets: that of byte 4. */
const DARK = 1e-4

/** Bytes by which a grey must exceed the room for its errors to show how right bytes are. */
const VISIBLE = 8

/** Bytes by which pictures may be wrong. */
const LEAST = 0.1
const MOST = 20

/** The light of one byte more at a light, where a picture's bytes follow its light by gamma. */
export function lightPerByte(light: number): number {
  return (GAMMA / 255) * Math.max(DARK, light) ** (1 - 1 / GAMMA)
}

/** Bytes by which a grey should exceed the room. */
export function contrastOf({ room, expected }: ExpectedGrey): number {
  return byteOf(room + expected) - byteOf(room)
}

function byteOf(light: number): number {
  return 255 * Math.max(0, light) ** (1 / GAMMA)
}

/**
 * Standard deviation of a picture's bytes, from the greys of the same LEDs: compression, and what a hand smears,
 * make bytes wrong, and so a dim light by a larger share than a bright one.
 */
export function byteErrorOf(spots: readonly (readonly ExpectedGrey[])[]): number {
  const pairs = spots.flatMap((greys) => {
    const sorted = greys.toSorted((a, b) => b.value - a.value)
    return sorted.slice(1).flatMap((dim, i) => {
      return contrastOf(dim) < VISIBLE ? [] : comparePair(sorted[i]!, dim)
    })
  })
  let [low, high] = [LEAST, MOST]
  for (let round = 0; round < 12; round++) {
    const error = Math.sqrt(low * high)
    const excess = pairs.map(
      ({ rest, noise, perByte }) => rest / Math.hypot(noise, error * perByte),
    )
    if (quantile(excess, ONE_DEVIATION) > 1) low = error
    else high = error
  }
  return low
}

/** Share of values within one standard deviation. */
const ONE_DEVIATION = 0.683

/** By how much the dim one of two greys of an LED is not what the bright one makes likely. */
function comparePair(bright: ExpectedGrey, dim: ExpectedGrey) {
  const ratio = dim.expected / bright.expected
  const perByte = ({ room, expected }: ExpectedGrey) => lightPerByte(room + expected)
  return {
    rest: Math.abs(dim.light - ratio * bright.light),
    noise: Math.hypot(dim.deviation, ratio * bright.deviation),
    perByte: Math.hypot(perByte(dim), ratio * perByte(bright)),
  }
}
