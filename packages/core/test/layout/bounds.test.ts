import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bounds, normalisedPositions } from '../../src/layout/bounds.ts'
import { createLayout } from '../../src/layout/layout.ts'
import { scaleLayout, translateLayout } from '../../src/layout/transform-layout.ts'
import { arbitraryLayouts } from '../arbitrary-layouts.ts'
import { pointsOf } from '../points-of.ts'

const test = suite('bounds')

test('the box goes from the smallest to the largest coordinate on each axis', () => {
  assert.equal(bounds(createLayout([1, 5, -3, -1, 7, -3, 0, 6, -3])), {
    min: [-1, 5, -3],
    max: [1, 7, -3],
    centre: [0, 6, -3],
    size: [2, 2, 0],
  })
})

test('one LED is a box without size', () => {
  const { min, max, centre, size } = bounds(createLayout([4, 5, 6]))
  assert.equal(
    [min, max, centre, size],
    [
      [4, 5, 6],
      [4, 5, 6],
      [4, 5, 6],
      [0, 0, 0],
    ],
  )
})

test('the box is computed once', () => {
  const layout = createLayout([1, 2, 3])
  assert.is(bounds(layout), bounds(layout))
})

test('no LED lies outside, and each side touches one', () => {
  fc.assert(
    fc.property(arbitraryLayouts, (layout) => {
      const { min, max } = bounds(layout)
      const points = pointsOf(layout)
      for (let axis = 0; axis < 3; axis++) {
        const values = points.map((point) => point[axis]!)
        assert.ok(Math.abs(Math.min(...values) - min[axis]!) < 1e-6)
        assert.ok(Math.abs(Math.max(...values) - max[axis]!) < 1e-6)
      }
    }),
  )
})

test('the longest side goes from −1 to 1 and the others keep their proportion', () => {
  const layout = createLayout([10, 0, 5, 14, 8, 5])
  assert.equal([...normalisedPositions(layout)], [-0.5, -1, 0, 0.5, 1, 0])
})

test('one point is at the centre for any number of LEDs', () => {
  const layout = createLayout([3, 4, 5, 3, 4, 5])
  assert.equal([...normalisedPositions(layout)], [0, 0, 0, 0, 0, 0])
})

test('they are computed once', () => {
  const layout = createLayout([1, 2, 3])
  assert.is(normalisedPositions(layout), normalisedPositions(layout))
})

test('nothing lies outside −1 to 1, and something lies at both ends', () => {
  fc.assert(
    fc.property(arbitraryLayouts, (layout) => {
      const values = [...normalisedPositions(layout)]
      const least = Math.min(...values)
      const greatest = Math.max(...values)
      const isPoint = least === 0 && greatest === 0
      assert.ok(isPoint || (Math.abs(least + 1) < 1e-6 && Math.abs(greatest - 1) < 1e-6))
    }),
  )
})

test('the unit and position of the layout make no difference', () => {
  const layout = createLayout([0, 0, 0, 1, 2, 3, -4, 5, 0.5])
  const moved = translateLayout(scaleLayout(layout, 40), [100, -50, 7])
  const expected = normalisedPositions(layout)
  assert.ok(normalisedPositions(moved).every((value, i) => Math.abs(value - expected[i]!) < 1e-5))
})

test.run()
