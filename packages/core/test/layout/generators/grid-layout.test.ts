import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { gridLayout } from '../../../src/layout/generators/grid-layout.ts'
import { pointsOf } from '../../points-of.ts'
import { stepsOf } from './distances.ts'

const test = suite('grid layout')

test('the wire begins at the left of the lowest row and runs to and fro upwards', () => {
  const layout = gridLayout({ ledCount: 6, columns: 3, spacing: 2 })
  assert.equal(pointsOf(layout), [
    [-2, -1, 0],
    [0, -1, 0],
    [2, -1, 0],
    [2, 1, 0],
    [0, 1, 0],
    [-2, 1, 0],
  ])
  assert.is(layout.dimension, '2d')
})

test('without a serpentine every row begins at the left', () => {
  const points = pointsOf(gridLayout({ ledCount: 4, columns: 2, serpentine: false }))
  assert.equal(points, [
    [-0.5, -0.5, 0],
    [0.5, -0.5, 0],
    [-0.5, 0.5, 0],
    [0.5, 0.5, 0],
  ])
})

test('the last row may be incomplete, at the end where the wire comes', () => {
  const points = pointsOf(gridLayout({ ledCount: 5, columns: 3, spacing: 2 }))
  assert.equal(points.slice(3), [
    [2, 1, 0],
    [0, 1, 0],
  ])
})

test('by itself it is as near to a square as it goes', () => {
  for (const [ledCount, columns, rows] of [
    [1, 1, 1],
    [16, 4, 4],
    [17, 5, 4],
    [250, 16, 16],
  ] as const) {
    const points = pointsOf(gridLayout({ ledCount }))
    assert.is(points.length, ledCount)
    assert.is(new Set(points.map(([x]) => x)).size, columns)
    assert.is(new Set(points.map(([, y]) => y)).size, rows)
  }
})

test('in a serpentine each LED is next to the one before', () => {
  assert.ok(
    stepsOf(gridLayout({ ledCount: 100, columns: 7, spacing: 3 })).every((step) => step === 3),
  )
})

test('counts and a spacing out of range are refused', () => {
  assert.throws(() => gridLayout({ ledCount: 0 }), /ledCount must be a whole number/)
  assert.throws(() => gridLayout({ ledCount: 4, columns: 0 }), /columns must be a whole number/)
  assert.throws(() => gridLayout({ ledCount: 4, spacing: 0 }), /spacing must be a number above 0/)
})

test.run()
