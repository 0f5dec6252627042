import type { MappingPattern } from '../code/mapping-pattern.ts'
import type { ActivePixels } from './active-cells.ts'
import type { StateLight } from './measure-states.ts'
import { CELL } from './reduce-picture.ts'

/** Light beyond which a camera's curve bends, and the pixels round it that a shaking hand brings there. */
const BRIGHT = 0.3
const MARGIN = 2

/** Change of light between the bits that LEDs cause: less says nothing of them. */
const LEAST_CHANGE = 0.004

const CELL_PIXELS = CELL * CELL

/**
 * Chooses pixels that LEDs light without saturating them, seen in all states. It looks at the bits only, so that
 * noise in the other states chooses nothing.
 */
export function choosePixels(
  { light, weights, gains }: StateLight,
  { cells, count, columns, rows }: ActivePixels,
  { states }: MappingPattern,
): number[] {
  const [least, most] = [
    new Float32Array(count).fill(Number.POSITIVE_INFINITY),
    new Float32Array(count),
  ]
  for (const [index, { kind }] of states.entries()) {
    if (kind !== 'bit') continue
    const [gain, values] = [gains[index]!, light[index]!]
    for (let pixel = 0; pixel < count; pixel++) {
      const value = values[pixel]! * gain
      if (value < least[pixel]!) least[pixel] = value
      if (value > most[pixel]!) most[pixel] = value
    }
  }
  const width = columns * CELL
  const placeOf = (pixel: number) => {
    const cell = cells[Math.floor(pixel / CELL_PIXELS)]!
    const row = Math.floor(cell / columns) * CELL + Math.floor((pixel % CELL_PIXELS) / CELL)
    return row * width + (cell % columns) * CELL + (pixel % CELL)
  }
  const isBright = new Uint8Array(width * rows * CELL)
  for (let pixel = 0; pixel < count; pixel++) {
    if (most[pixel]! > BRIGHT) markRound(isBright, width, placeOf(pixel))
  }
  const isWhole = Array.from(cells, (_, slot) => weights.every((seen) => seen[slot]! > 0))
  const chosen: number[] = []
  for (let pixel = 0; pixel < count; pixel++) {
    const isLit = most[pixel]! - least[pixel]! >= LEAST_CHANGE
    const isSeen = isWhole[Math.floor(pixel / CELL_PIXELS)]!
    if (isLit && isSeen && isBright[placeOf(pixel)] === 0) chosen.push(pixel)
  }
  return chosen
}

function markRound(isBright: Uint8Array, width: number, place: number): void {
  const [x, y] = [place % width, Math.floor(place / width)]
  for (let row = Math.max(0, y - MARGIN); row <= y + MARGIN; row++) {
    const begin = row * width + Math.max(0, x - MARGIN)
    isBright.fill(1, begin, row * width + Math.min(width, x + MARGIN + 1))
  }
}
