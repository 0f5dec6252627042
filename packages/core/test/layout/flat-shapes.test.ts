import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bounds } from '../../src/layout/bounds.ts'
import { curtainLayout, gridLayout, lineLayout, ringLayout } from '../../src/layout/flat-shapes.ts'
import { pointsOf } from '../points-of.ts'
import { distance, spread, stepsOf } from './distances.ts'

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

test('its length is 1 by default', () => {
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

test('the last string is shorter when the LEDs do not divide evenly', () => {
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

test('by default the gaps are about as wide as high', () => {
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

test('the wire starts at the left of the lowest row and runs back and forth upwards', () => {
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

test('by default it is nearly a square', () => {
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
