import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { evenGains } from '../../src/output/even-gains.ts'

const test = suite('even gains')

test('bright LEDs are dimmed to what nine of ten reach, and unknown ones as the middle one', () => {
  const brightness = [0.5, ...new Array<number>(8).fill(0.8), 1.6, undefined]
  assert.equal(evenGains(brightness), [1, ...new Array<number>(8).fill(1), 0.5, 0.8])
})

test('without a known brightness there are no gains', () => {
  assert.is(evenGains([undefined, undefined]), undefined)
  assert.is(evenGains([]), undefined)
})

test.run()
