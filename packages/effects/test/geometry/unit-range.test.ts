import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { toUnitRange } from '../../src/geometry/unit-range.ts'

const test = suite('unit-range')

test('the least value becomes 0 and the greatest 1', () => {
  assert.equal([...toUnitRange(Float32Array.of(3, -1, 1))], [1, 0, 0.5])
})

test('equal values become 0, or what is wanted for them', () => {
  assert.equal([...toUnitRange(Float32Array.of(7, 7))], [0, 0])
  assert.equal([...toUnitRange(Float32Array.of(7, 7), 0.5)], [0.5, 0.5])
})

test.run()
