import { createLayout, type Layout } from '@ledloom/core'
import { hashUnit } from '../src/toolkit/noise/hash.ts'

/** Every shape of layout an effect has to work on. */
export const layouts: Readonly<Record<string, Layout>> = {
  'one LED': place(1, () => [3, 4, 5]),
  'two LEDs': place(2, (led) => [led, 0, 0]),
  'three LEDs at one place': place(3, () => [1, 1, 1]),
  'a line': line(50),
  'a line of 500': line(500),
  'a line of 1200': line(1200),
  'an upright line': place(50, (led) => [0, led / 10, 0]),
  'a plane': plane(100, 10),
  'a plane of 500': plane(500, 25),
  'a plane of 1200': plane(1200, 40),
  'a cloud of 50': cloud(50),
  'a cloud': cloud(500),
  'a cloud of 1200': cloud(1200),
}

/** LEDs strewn through a box of 2 × 3 × 2. */
export function cloud(ledCount: number): Layout {
  return place(ledCount, (led) => [
    hashUnit(1, led) * 2,
    hashUnit(2, led) * 3,
    hashUnit(3, led) * 2,
  ])
}

function line(ledCount: number): Layout {
  return place(ledCount, (led) => [led, 0, 0])
}

function plane(ledCount: number, width: number): Layout {
  return place(ledCount, (led) => [led % width, Math.floor(led / width), 0])
}

function place(ledCount: number, positionOf: (led: number) => readonly number[]): Layout {
  return createLayout(Array.from({ length: ledCount }, (_, led) => positionOf(led)).flat())
}
