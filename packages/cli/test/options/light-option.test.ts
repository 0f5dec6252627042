import { whitePointOf } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lightOption, whitePointOption } from '../../src/options/light-option.ts'

const test = suite('light option')

const parse = lightOption({ min: 0.01, max: 10 })

test('three numbers are red, green and blue', () => {
  assert.equal(parse('1,0.8,.5'), [1, 0.8, 0.5])
  assert.equal(parse(' 1, 2, 10 '), [1, 2, 10])
})

test('anything else is refused with the rule', () => {
  for (const text of ['', '1', '1,1', '1,1,1,1', '1,,1', '1,1,0', '11,1,1', 'a,b,c', '1,1,NaN']) {
    assert.throws(() => parse(text), /must be red,green,blue: three numbers from 0.01 to 10/)
  }
})

test('a white point is three factors or one number of kelvin', () => {
  assert.equal(whitePointOption('1,0.9,0'), [1, 0.9, 0])
  assert.equal(whitePointOption('2700'), whitePointOf(2700))
})

test('a white point that is neither is refused', () => {
  assert.throws(() => whitePointOption('1,1,2'), /three numbers from 0 to 1/)
  for (const text of ['', 'warm', '1000', '30000']) {
    assert.throws(() => whitePointOption(text), /number from 1667 to 25000/)
  }
})

test.run()
