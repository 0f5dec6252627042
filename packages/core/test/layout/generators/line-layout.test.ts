import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lineLayout } from '../../../src/layout/generators/line-layout.ts'
import { pointsOf } from '../../points-of.ts'

const test = suite('line layout')

test('it goes from left to right, its middle at 0', () => {
  const layout = lineLayout({ ledCount: 3, length: 4 })
  assert.equal(pointsOf(layout), [
    [-2, 0, 0],
    [0, 0, 0],
    [2, 0, 0],
  ])
  assert.is(layout.dimension, 'linear')
})

test('it is 1 long unless told', () => {
  assert.equal(pointsOf(lineLayout({ ledCount: 2 })), [
    [-0.5, 0, 0],
    [0.5, 0, 0],
  ])
})

test('a single LED is in the middle', () => {
  assert.equal(pointsOf(lineLayout({ ledCount: 1 })), [[0, 0, 0]])
})

test('a count or length out of range is refused', () => {
  assert.throws(
    () => lineLayout({ ledCount: 0 }),
    /^ledCount must be a whole number of 1 or more, got 0$/,
  )
  assert.throws(
    () => lineLayout({ ledCount: 2, length: -1 }),
    /^length must be a number above 0, got -1$/,
  )
})

test.run()
