import { createLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Placement, placeLayout } from '../../src/group/placement.ts'

const test = suite('placeLayout')

const place = (placement: Placement) =>
  Array.from(placeLayout(createLayout([1, 0, 0]), placement).positions, (value) =>
    Number(value.toFixed(5)),
  )

test('scaled, then turned about x, y and z, then moved', () => {
  assert.equal(place({}), [1, 0, 0])
  assert.equal(place({ scale: 2, rotate: [0, 0, 90], translate: [0, 0, 5] }), [0, 2, 5])
  assert.equal(place({ scale: [3, 1, 1], rotate: [0, 90, 0] }), [0, 0, -3])
})

test('or by a matrix, column by column', () => {
  assert.equal(place({ matrix: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 4, 5, 6, 1] }), [5, 5, 6])
})

test('a matrix of another size is refused', () => {
  assert.throws(() => place({ matrix: [1] }), 'matrix must have 16 values, got 1')
})

test.run()
