import { createLayout, gridLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { cheapestPaths } from '../../src/geometry/cheapest-paths.ts'
import { neighboursOf } from '../../src/geometry/neighbours.ts'
import { isClose } from '../closeness.ts'

const test = suite('cheapestPaths')

const grid = neighboursOf(gridLayout({ ledCount: 100 }))

function wayTo(previous: Int32Array, end: number): number[] {
  const way = [end]
  while (previous[way[0]!]! >= 0) way.unshift(previous[way[0]!]!)
  return way
}

test('with the distance as its cost a way is the shortest one', () => {
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

test('a way avoids what is dear', () => {
  const isDear = (led: number) => led >= 30 && led < 39
  const { previous } = cheapestPaths(grid, 0, (place) => (isDear(grid.leds[place]!) ? 1000 : 1))
  assert.not(wayTo(previous, 90).some(isDear))
})

test('no way leads to LEDs that are nobody’s neighbours', () => {
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
