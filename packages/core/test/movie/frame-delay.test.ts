import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { frameDelayMs, frameRateOfDelay } from '../../src/movie/frame-delay.ts'

const test = suite('frame delay')

test('a frame rate is told as whole milliseconds between frames', () => {
  assert.equal([25, 24, 30, 60, 0.1].map(frameDelayMs), [40, 42, 33, 17, 10_000])
})

test('no rate is so high that there is no delay', () => {
  assert.equal([1000, 5000].map(frameDelayMs), [1, 1])
})

test('a delay is told back as the rate it really is', () => {
  assert.equal([40, 1, 1000].map(frameRateOfDelay), [25, 1000, 1])
  assert.ok(Math.abs(frameRateOfDelay(frameDelayMs(24)) - 23.81) < 0.001)
})

test('every delay comes back through its rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (delayMs) => {
      assert.is(frameDelayMs(frameRateOfDelay(delayMs)), delayMs)
    }),
  )
})

test('a rate not above 0 and a delay not whole are refused', () => {
  for (const rate of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.throws(() => frameDelayMs(rate), /frameRate must be a number above 0, got/)
  }
  for (const delay of [0, 0.5, -40, Number.NaN]) {
    assert.throws(() => frameRateOfDelay(delay), /delayMs must be a whole number of 1 or more, got/)
  }
})

test.run()
