import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isShape, SHAPE_NAMES, shapeLayout } from '../../src/layout/shape-layout.ts'

const test = suite('shape layouts')

test('every shape has as many LEDs as wanted', () => {
  for (const name of SHAPE_NAMES) {
    for (const count of [1, 37, 500]) assert.is(shapeLayout(name, count).ledCount, count)
  }
})

test('only shapes have the name of a shape', () => {
  assert.ok(SHAPE_NAMES.every(isShape))
  assert.not(['', 'tree', 'toString', 'Cone'].some(isShape))
})

test.run()
