import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lineLayout } from '../../src/layout/generators/line-layout.ts'
import { joinLayouts } from '../../src/layout/join-layouts.ts'
import { createLayout } from '../../src/layout/layout.ts'
import { rotateLayout, translateLayout } from '../../src/layout/transform-layout.ts'
import { pointsOf } from '../points-of.ts'

const test = suite('join layouts')

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

test('one alone stays as it is, none is refused', () => {
  const layout = lineLayout({ ledCount: 2 })
  assert.equal(joinLayouts([layout]), layout)
  assert.throws(() => joinLayouts([]), /at least one LED/)
})

test.run()
