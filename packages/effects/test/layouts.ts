import { createLayout, type Layout } from '@ledloom/core'
import { hashUnit } from '../src/noise/hash.ts'

/** Every shape of layout an effect has to work on. */
export const layouts: Readonly<Record<string, Layout>> = {
  'one LED': place(1, () => [3, 4, 5]),
  'two LEDs': place(2, (led) => [led, 0, 0]),
  'three LEDs at one place': place(3, () => [1, 1, 1]),
  'a line': place(50, (led) => [led, 0, 0]),
  'an upright line': place(50, (led) => [0, led / 10, 0]),
  'a plane': place(100, (led) => [led % 10, Math.floor(led / 10), 0]),
  'a cloud': cloud(500),
}

/** LEDs strewn through a box of 2 × 3 × 2. */
export function cloud(ledCount: number): Layout {
  return place(ledCount, (led) => [
    hashUnit(1, led) * 2,
    hashUnit(2, led) * 3,
    hashUnit(3, led) * 2,
  ])
}

function place(ledCount: number, positionOf: (led: number) => readonly number[]): Layout {
  return createLayout(Array.from({ length: ledCount }, (_, led) => positionOf(led)).flat())
}
