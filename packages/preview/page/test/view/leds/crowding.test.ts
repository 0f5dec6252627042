import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CELL, densityOf, glowShare, haloShare, LedCrowd } from '../../../view/leds/crowding.ts'

const test = suite('crowding')

/** Radius of a core and distance to its neighbours, in pixels. */
const CORE = 2
const SPACING = 10

test('a few LEDs in front of one another glow as each alone does', () => {
  for (const count of [0, 1, 4]) {
    assert.is(glowShare(CORE, count), 1)
    assert.is(densityOf(count, SPACING), 1 / SPACING ** 2)
  }
  assert.is(haloShare(SPACING, densityOf(4, SPACING)), 1)
})

test('with more LEDs on the same pixels their halos sum up to no more', () => {
  const sums = [100, 1000, 10_000].map((count) => {
    return count * haloShare(7, densityOf(count, SPACING))
  })
  for (const sum of sums) assert.ok(sum <= 1.05 * sums.at(-1)! && sum > 0)
})

test('the light that glows is greatest where half of the screen is covered, then fades', () => {
  const glowing = (count: number) => count * glowShare(CORE, count)
  const half = (0.5 * CELL ** 2) / (Math.PI * CORE ** 2)
  assert.ok(glowing(half) > glowing(half / 2))
  assert.ok(glowing(10 * half) < glowing(half) / 2)
  assert.ok(glowing(100 * half) < glowing(10 * half) / 5)
})

test('LEDs are counted in cells of the canvas, those beside it left out', () => {
  const crowd = new LedCrowd()
  for (let time = 0; time < 2; time++) {
    crowd.begin(4 * CELL, 3 * CELL)
    for (let led = 0; led < 8; led++) crowd.add(1.5 * CELL, 1.5 * CELL)
    for (const [x, y] of [
      [-1, 5],
      [5, -1],
      [5 * CELL, 5],
      [5, 4 * CELL],
      [Number.NaN, Number.NaN],
    ] as const) {
      crowd.add(x, y)
    }
  }
  assert.is(crowd.countAt(1.5 * CELL, 1.5 * CELL), 8)
  assert.is(crowd.countAt(2 * CELL, 1.5 * CELL), 4)
  assert.is(crowd.countAt(3.5 * CELL, 0.5 * CELL), 0)
  assert.is(crowd.countAt(Number.NaN, Number.NaN), 0)
})

test.run()
