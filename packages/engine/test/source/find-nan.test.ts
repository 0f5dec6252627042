import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findNaN, isLight } from '../../src/source/check-light.ts'

const test = suite('find NaN')

test('the LED is named for a fault in any of its values', () => {
  for (const at of [3, 4, 5]) {
    assert.is(findNaN(new Float32Array(9).fill(Number.NaN, at, at + 1)), 1)
  }
})

test('numbers of any kind are none', () => {
  assert.is(findNaN(Float32Array.of(0, -1, Number.POSITIVE_INFINITY)), -1)
})

test('no light, some, too much and the last digit of a sum are light', () => {
  for (const value of [0, 0.5, 1, 7, Number.POSITIVE_INFINITY, -1e-8]) {
    assert.ok(isLight(Float32Array.of(0, value, 1)), String(value))
  }
})

test('what is negative or no number is none, wherever it stands', () => {
  for (const value of [-0.01, Number.NEGATIVE_INFINITY, Number.NaN]) {
    for (const at of [0, 1, 2]) {
      assert.not(isLight(Float32Array.of(0, 0, 0).fill(value, at, at + 1)), `${value} at ${at}`)
    }
  }
})

test.run()
