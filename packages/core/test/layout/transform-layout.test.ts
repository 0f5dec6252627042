import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createLayout } from '../../src/layout/layout.ts'
import { lineLayout } from '../../src/layout/shapes.ts'
import {
  joinLayouts,
  rotateLayout,
  scaleLayout,
  transformLayout,
  translateLayout,
} from '../../src/layout/transform-layout.ts'
import { arbitraryLayouts } from '../arbitrary-layouts.ts'
import { pointsOf } from '../points-of.ts'

const test = suite('transform layout')

const RIGHT_UP_FRONT = createLayout([1, 0, 0, 0, 1, 0, 0, 0, 1])

test('moving adds to every LED', () => {
  const moved = translateLayout(createLayout([1, 2, 3, 4, 5, 6]), [10, -2, 0.5])
  assert.equal(pointsOf(moved), [
    [11, 0, 3.5],
    [14, 3, 6.5],
  ])
})

test('a rotation is counter-clockwise when the axis points at the viewer', () => {
  const quarter = Math.PI / 2
  assert.equal(pointsOf(rotateLayout(RIGHT_UP_FRONT, 'x', quarter)), [
    [1, 0, 0],
    [0, 0, 1],
    [0, -1, 0],
  ])
  assert.equal(pointsOf(rotateLayout(RIGHT_UP_FRONT, 'y', quarter)), [
    [0, 0, -1],
    [0, 1, 0],
    [1, 0, 0],
  ])
  assert.equal(pointsOf(rotateLayout(RIGHT_UP_FRONT, 'z', quarter)), [
    [0, 1, 0],
    [-1, 0, 0],
    [0, 0, 1],
  ])
})

test('scaling takes one factor or one per axis, and negative ones mirror', () => {
  const layout = createLayout([1, 2, 3])
  assert.equal(pointsOf(scaleLayout(layout, 2)), [[2, 4, 6]])
  assert.equal(pointsOf(scaleLayout(layout, [-1, 0.5, 0])), [[-1, 1, 0]])
})

test('a matrix is column-major, its last column the offset', () => {
  const matrix = [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 5, 6, 7, 1] as const
  assert.equal(pointsOf(transformLayout(createLayout([1, 2, 3]), [...matrix])), [[3, 7, 10]])
})

test('the original layout does not change', () => {
  const layout = createLayout([1, 2, 3])
  translateLayout(layout, [1, 1, 1])
  assert.equal([...layout.positions], [1, 2, 3])
})

test('a plane rotated out of itself becomes three-dimensional, one rotated within itself does not', () => {
  const plane = createLayout([0, 0, 0, 1, 0, 0, 1, 1, 0], '2d')
  assert.is(rotateLayout(plane, 'y', 0.5).dimension, '3d')
  assert.is(rotateLayout(plane, 'z', 0.5).dimension, '2d')
  assert.is(translateLayout(plane, [1, 2, 0]).dimension, '2d')
})

test('rotating back and forth changes nothing, and no rotation changes a distance', () => {
  fc.assert(
    fc.property(
      arbitraryLayouts,
      fc.constantFrom('x', 'y', 'z'),
      fc.double({ min: -10, max: 10, noNaN: true }),
      (layout, axis, angle) => {
        const turned = rotateLayout(layout, axis, angle)
        const back = rotateLayout(turned, axis, -angle)
        assert.ok(back.positions.every((value, i) => Math.abs(value - layout.positions[i]!) < 0.01))
        const [before, after] = [layout, turned].map((each) =>
          pointsOf(each).map((p) => Math.hypot(...p)),
        )
        assert.ok(before!.every((distance, led) => Math.abs(distance - after![led]!) < 0.01))
      },
    ),
  )
})

test('a matrix of another size or with results that are not finite is refused', () => {
  assert.throws(
    () => transformLayout(RIGHT_UP_FRONT, new Float32Array(9)),
    /^matrix must have 16 values, got 9$/,
  )
  assert.throws(() => scaleLayout(RIGHT_UP_FRONT, Number.NaN), /must be a finite number/)
  assert.throws(() => scaleLayout(RIGHT_UP_FRONT, 1e39), /must be a finite number/)
})

test('the LEDs of the second follow those of the first, each where it is', () => {
  const joined = joinLayouts([createLayout([0, 0, 0, 1, 0, 0]), createLayout([5, 6, 7])])
  assert.equal(pointsOf(joined), [
    [0, 0, 0],
    [1, 0, 0],
    [5, 6, 7],
  ])
})

test('the dimension is the widest of them', () => {
  const line = createLayout([0, 0, 0, 1, 0, 0], 'linear')
  const plane = createLayout([0, 0, 0, 1, 1, 0], '2d')
  assert.is(joinLayouts([line, line]).dimension, 'linear')
  assert.is(joinLayouts([line, plane]).dimension, '2d')
  assert.is(joinLayouts([line, createLayout([0, 0, 0])]).dimension, '3d')
})

test('lines side by side make a plane, one behind the other a space', () => {
  const line = lineLayout({ ledCount: 3 })
  assert.is(joinLayouts([line, translateLayout(line, [0, 1, 0])]).dimension, '2d')
  assert.is(joinLayouts([line, translateLayout(line, [0, 0, 1])]).dimension, '3d')
  assert.is(joinLayouts([line, rotateLayout(line, 'y', Math.PI / 2)]).dimension, '3d')
})

test('a single layout stays the same, an empty list is refused', () => {
  const layout = lineLayout({ ledCount: 2 })
  assert.equal(joinLayouts([layout]), layout)
  assert.throws(() => joinLayouts([]), /at least one LED/)
})

test.run()
