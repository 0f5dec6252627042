import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bounds } from '../../../src/layout/bounds.ts'
import { curtainLayout } from '../../../src/layout/generators/curtain-layout.ts'
import { pointsOf } from '../../points-of.ts'

const test = suite('curtain layout')

test('strings hang side by side from left to right, each counted from the top down', () => {
  const layout = curtainLayout({ ledCount: 6, strings: 2, width: 2, height: 1 })
  assert.equal(pointsOf(layout), [
    [-1, 1, 0],
    [-1, 0.5, 0],
    [-1, 0, 0],
    [1, 1, 0],
    [1, 0.5, 0],
    [1, 0, 0],
  ])
  assert.is(layout.dimension, '2d')
})

test('the last string is shorter when they do not share out evenly', () => {
  const points = pointsOf(curtainLayout({ ledCount: 5, strings: 2, width: 2, height: 1 }))
  assert.equal(points.slice(3), [
    [1, 1, 0],
    [1, 0.5, 0],
  ])
})

test('the rail is filled from end to end, also where fewer strings are needed than asked for', () => {
  const { min, max } = bounds(curtainLayout({ ledCount: 10, strings: 6, width: 2, height: 1 }))
  assert.equal(
    [min, max],
    [
      [-1, 0, 0],
      [1, 1, 0],
    ],
  )
})

test('by itself the gaps are about as wide as high', () => {
  const points = pointsOf(curtainLayout({ ledCount: 210 }))
  const columns = new Set(points.map(([x]) => x)).size
  const rows = new Set(points.map(([, y]) => y)).size
  const [across, down] = [1 / (columns - 1), 2 / (rows - 1)]
  assert.ok(Math.abs(across / down - 1) < 0.15, `${across} across, ${down} down`)
})

test('one string hangs in the middle, and one LED in the middle of it', () => {
  assert.equal(pointsOf(curtainLayout({ ledCount: 2, strings: 1 })), [
    [0, 2, 0],
    [0, 0, 0],
  ])
  assert.equal(pointsOf(curtainLayout({ ledCount: 1 })), [[0, 1, 0]])
})

test('counts and measures out of range are refused', () => {
  assert.throws(() => curtainLayout({ ledCount: 1.5 }), /ledCount must be a whole number/)
  assert.throws(() => curtainLayout({ ledCount: 3, strings: 0 }), /strings must be a whole number/)
  assert.throws(
    () => curtainLayout({ ledCount: 3, strings: 4 }),
    /^strings must be at most ledCount \(3\), got 4$/,
  )
  assert.throws(() => curtainLayout({ ledCount: 3, width: 0 }), /width must be a number above 0/)
  assert.throws(() => curtainLayout({ ledCount: 3, height: Number.NaN }), /height must be/)
})

test.run()
