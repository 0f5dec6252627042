import { createLayout, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { cheapestPaths, neighboursOf } from '../../../src/toolkit/geometry/neighbours.ts'
import { isClose } from '../../closeness.ts'
import { cloud, layouts } from '../../layouts.ts'

const test = suite('neighbours')

for (const [name, layout] of Object.entries({ ...layouts, 'a large cloud': cloud(1200) })) {
  test(`${name}: each LED has the nearest others, the nearest first`, () => {
    const { count, leds, distances } = neighboursOf(layout)
    assert.is(count, Math.min(8, layout.ledCount - 1))
    for (let led = 0; led < layout.ledCount; led += 1 + (layout.ledCount >> 6)) {
      const expected = gapsFrom(normalisedPositions(layout), led).slice(0, count)
      const found = [...distances.subarray(led * count, (led + 1) * count)]
      assert.equal(found.map(rounded), expected.map(rounded))
      const others = new Set(leds.subarray(led * count, (led + 1) * count))
      assert.is(others.size, count)
      assert.not(others.has(led))
    }
  })
}

test('the neighbours in the middle of a grid are the eight around it', () => {
  const { leds } = neighboursOf(gridLayout({ ledCount: 25, columns: 5, serpentine: false }))
  assert.equal(
    [...leds.subarray(12 * 8, 13 * 8)].sort((a, b) => a - b),
    [6, 7, 8, 11, 13, 16, 17, 18],
  )
})

test('LEDs at one place are neighbours of each other', () => {
  const { leds, distances } = neighboursOf(createLayout([1, 1, 1, 1, 1, 1, 1, 1, 1]))
  assert.equal([...leds], [1, 2, 0, 2, 0, 1])
  assert.equal([...distances], [0, 0, 0, 0, 0, 0])
})

function gapsFrom(points: Float32Array, led: number): number[] {
  const at = (other: number, axis: number) => points[other * 3 + axis]! - points[led * 3 + axis]!
  return Array.from({ length: points.length / 3 }, (_, other) => other)
    .filter((other) => other !== led)
    .map((other) => Math.hypot(at(other, 0), at(other, 1), at(other, 2)))
    .sort((a, b) => a - b)
}

function rounded(value: number): number {
  return Math.round(value * 1e4)
}

const grid = neighboursOf(gridLayout({ ledCount: 100 }))

function wayTo(previous: Int32Array, end: number): number[] {
  const way = [end]
  while (previous[way[0]!]! >= 0) way.unshift(previous[way[0]!]!)
  return way
}

test('with the distance as the cost a path is the shortest one', () => {
  const { distances } = grid
  const { previous, costs } = cheapestPaths(grid, 0, (place) => distances[place]!)
  for (let led = 1; led < 100; led++) {
    const way = wayTo(previous, led)
    assert.is(way[0], 0)
    const steps = way.slice(1).map((next, index) => {
      const from = way[index]! * grid.count
      return distances[grid.leds.indexOf(next, from)]!
    })
    isClose([costs[led]!], [steps.reduce((sum, step) => sum + step, 0)])
  }
})

test('a path avoids high costs', () => {
  const isDear = (led: number) => led >= 30 && led < 39
  const { previous } = cheapestPaths(grid, 0, (place) => (isDear(grid.leds[place]!) ? 1000 : 1))
  assert.not(wayTo(previous, 90).some(isDear))
})

test('no path leads to LEDs without neighbours', () => {
  const ends = [0, 100].flatMap((x) => Array.from({ length: 9 }, (_, led) => [x + led, 0, 0]))
  const row = neighboursOf(createLayout(ends.flat()))
  const { previous, costs } = cheapestPaths(row, 0, () => 1)
  assert.equal([previous[8], costs[8]], [0, 1])
  assert.equal([previous[9], costs[9]], [-1, Number.POSITIVE_INFINITY])
})

test('a single LED is its own start', () => {
  const { previous, costs } = cheapestPaths(neighboursOf(createLayout([1, 2, 3])), 0, () => 1)
  assert.equal([...previous, ...costs], [-1, 0])
})

test.run()
