import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findExactRate } from '../../src/video/exact-rate.ts'

const test = suite('findExactRate')

test('pictures at multiples of a step have its rate', () => {
  assert.is(findExactRate([0, 512, 1024, 1536], 1 / 12800), 25)
  assert.is(findExactRate([0, 512, 2048, 2560], 1 / 12800), 25)
  assert.is(findExactRate([7, 8, 9], 1), 1)
})

test('a last picture of another length does not count where no rate has it', () => {
  assert.is(findExactRate([0, 512, 1024, 1531], 1 / 12800), 25)
})

test('times rounded to milliseconds have the rate they were rounded from', () => {
  const rates = fc.constantFrom(15, 24, 25, 30, 48, 50, 60, 90, 24000 / 1001, 30000 / 1001)
  fc.assert(
    fc.property(rates, fc.integer({ min: 300, max: 2000 }), (rate, count) => {
      const ticks = Array.from({ length: count }, (_, picture) =>
        Math.round((picture * 1000) / rate),
      )
      assert.ok(Math.abs(findExactRate(ticks, 0.001) / rate - 1) < 1e-4)
    }),
  )
})

test('one picture stands for its length', () => {
  assert.is(findExactRate([0, 40], 0.001), 25)
})

test.run()
