import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { flashRate } from '../../src/timeline/flash-rate.ts'

const test = suite('flashRate')

test('it is what was asked for where there is no loop', () => {
  assert.is(flashRate(1.7, undefined), 1.7)
})

test('in a loop it is rounded down to whole flashes, and to none in a short one', () => {
  assert.is(flashRate(1.7, 2), 1.5)
  assert.is(flashRate(3, 0.3), 0)
})

test('it is never above what was asked for', () => {
  const positive = (max: number) => fc.double({ min: 0.01, max, noNaN: true })
  fc.assert(
    fc.property(positive(3), positive(100), (rate, loop) =>
      assert.ok(flashRate(rate, loop) <= rate * (1 + 1e-12)),
    ),
  )
})

test.run()
