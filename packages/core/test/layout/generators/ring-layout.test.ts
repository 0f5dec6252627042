import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ringLayout } from '../../../src/layout/generators/ring-layout.ts'
import { pointsOf } from '../../points-of.ts'
import { distance, spread, stepsOf } from './distances.ts'

const test = suite('ring layout')

test('it begins at the top and runs clockwise', () => {
  const layout = ringLayout({ ledCount: 4, radius: 3 })
  assert.equal(pointsOf(layout), [
    [0, 3, 0],
    [3, 0, 0],
    [0, -3, 0],
    [-3, 0, 0],
  ])
  assert.is(layout.dimension, '2d')
})

test('the last LED is as far from the first as all are from their neighbours', () => {
  const layout = ringLayout({ ledCount: 50 })
  const points = pointsOf(layout)
  assert.ok(spread([...stepsOf(layout), distance(points[0]!, points[49]!)]) < 1e-4)
})

test('a count or radius out of range is refused', () => {
  assert.throws(() => ringLayout({ ledCount: -1 }), /ledCount must be a whole number/)
  assert.throws(() => ringLayout({ ledCount: 3, radius: 0 }), /radius must be a number above 0/)
})

test.run()
