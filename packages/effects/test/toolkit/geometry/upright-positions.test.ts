import { createLayout, normalisedPositions } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lowestHeight, uprightPositions } from '../../../src/toolkit/geometry/upright-positions.ts'

const test = suite('upright positions')

test('a layout with a height is unchanged', () => {
  const layout = createLayout([0, 0, 0, 1, 2, 3])
  assert.is(uprightPositions(layout), normalisedPositions(layout))
})

test('a horizontal string is turned upright', () => {
  const layout = createLayout([0, 0, 0, 1, 0, 1, 4, 0, 1])
  const [first, , last] = [0, 1, 2].map((led) =>
    [...uprightPositions(layout)].slice(led * 3, led * 3 + 3),
  )
  assert.equal(
    [first, last],
    [
      [0, -1, 0],
      [0, 1, 0],
    ],
  )
})

test('only heights count, not other coordinates', () => {
  assert.is(lowestHeight(Float32Array.of(-9, 0.5, -9, 0, -0.25, 0, 0, 0.75, 0)), -0.25)
})

test.run()
