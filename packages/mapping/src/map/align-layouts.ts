import { type Layout, scaleLayout } from '@ledloom/core'
import { median } from '../numbers/median.ts'
import { distancesAfter, type Similarity, similarityBetween } from '../numbers/similarity.ts'

/** Share of the error of a plain fit below which a mirrored one is clearly the better. */
const CLEARLY_BETTER = 0.5

/** The fewest LEDs that fix a place, a direction and a size. */
const FEWEST_LEDS = 3

type AlignOptions = {
  /** LEDs whose places in both layouts are good. Default: all. */
  readonly leds?: readonly number[] | undefined
  /** True to mirror the layout where it fits clearly better that way. Default false. */
  readonly mayMirror?: boolean | undefined
}

/**
 * The matrix that turns, scales and moves a layout nearest to another one of the same LEDs. LEDs that do
 * not fit hardly count.
 *
 * @returns 16 values, column-major, for `transformLayout`; changes nothing for fewer than three LEDs
 */
export function alignLayouts(
  from: Layout,
  to: Layout,
  { leds = [...Array(to.ledCount).keys()], mayMirror = false }: AlignOptions = {},
): number[] {
  if (leds.length < FEWEST_LEDS) return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
  const plain = fit(from, to, leds)
  if (!mayMirror) return matrixOf(plain.similarity, 1)
  const mirrored = fit(scaleLayout(from, [-1, 1, 1]), to, leds)
  return mirrored.error < CLEARLY_BETTER * plain.error
    ? matrixOf(mirrored.similarity, -1)
    : matrixOf(plain.similarity, 1)
}

function fit({ positions }: Layout, to: Layout, leds: readonly number[]) {
  const similarity = similarityBetween(positions, to.positions, leds)
  return { similarity, error: median(distancesAfter(similarity, positions, to.positions, leds)) }
}

/** @param side -1 to mirror x before all else */
function matrixOf({ rotation, scale, translation }: Similarity, side: 1 | -1): number[] {
  const column = (axis: number, factor: number) =>
    [0, 3, 6].map((row) => factor * rotation[row + axis]!)
  return [
    ...[...column(0, side * scale), 0],
    ...[...column(1, scale), 0],
    ...[...column(2, scale), 0],
    ...[...translation, 1],
  ]
}
