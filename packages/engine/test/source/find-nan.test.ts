import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findNaN } from '../../src/source/find-nan.ts'

const test = suite('find NaN')

test('the LED is named for a fault in any of its values', () => {
  for (const at of [3, 4, 5]) {
    assert.is(findNaN(new Float32Array(9).fill(Number.NaN, at, at + 1)), 1)
  }
})

test('numbers of any kind are none', () => {
  assert.is(findNaN(Float32Array.of(0, -1, Number.POSITIVE_INFINITY)), -1)
})

test.run()
