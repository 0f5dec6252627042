import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Pace } from '../../src/clock/pace.ts'

const test = suite('Pace')

const taken = (frameRate: number, deadlines: readonly number[]) => {
  const pace = new Pace(frameRate)
  return deadlines.filter((deadline) => pace.takes(deadline))
}

test('of 50 frames a second 20 are taken, evenly', () => {
  const deadlines = Array.from({ length: 50 }, (_, i) => 300 + i * 20)
  assert.is(taken(20, deadlines).length, 20)
  assert.equal(taken(25, deadlines).slice(0, 3), [300, 340, 380])
})

test('at the clock’s own rate, or above it, all are', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 200, noNaN: true }), fc.nat(1e6), (rate, start) => {
      const deadlines = Array.from({ length: 100 }, (_, i) => start + (i * 1000) / rate)
      assert.is(taken(rate, deadlines).length, 100)
      assert.is(taken(rate * 1.7, deadlines).length, 100)
    }),
  )
})

test('after a stall it does not catch up', () => {
  assert.equal(taken(10, [0, 50, 1000, 1020, 1050, 1100]), [0, 1000, 1100])
})

test.run()
