import { createLayout, gridLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { neighboursOf } from '../../src/geometry/neighbours.ts'
import { cloud, layouts } from '../layouts.ts'

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

test.run()
