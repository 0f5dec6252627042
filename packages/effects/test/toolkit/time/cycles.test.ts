import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { angleOf, flashRate, wholeCycles, wrapIndex } from '../../../src/toolkit/time/cycles.ts'

const test = suite('whole cycles')

test('without a loop a rate is itself', () => {
  assert.equal([wholeCycles(0.15, undefined), wholeCycles(-3, undefined)], [0.15, -3])
})

test('in a loop it is the nearest rate of whole cycles', () => {
  assert.is(wholeCycles(0.15, 10), 0.2)
  assert.is(wholeCycles(0.14, 10), 0.1)
  assert.is(wholeCycles(-0.27, 10), -0.3)
})

test('a rate makes at least one cycle, no rate makes none', () => {
  assert.is(wholeCycles(0.001, 4), 0.25)
  assert.is(wholeCycles(-0.001, 4), -0.25)
  assert.is(wholeCycles(0, 4), 0)
})

test('the cycles of a loop are whole, and not far from those asked for', () => {
  const rates = fc.double({ min: -50, max: 50, noNaN: true })
  const loops = fc.double({ min: 0.01, max: 1000, noNaN: true })
  fc.assert(
    fc.property(rates, loops, (rate, loop) => {
      const cycles = wholeCycles(rate, loop) * loop
      assert.ok(Math.abs(cycles - Math.round(cycles)) < 1e-6)
      assert.ok(Math.abs(cycles - rate * loop) <= 1)
    }),
  )
})

test('a quarter turn is π/2, forwards and backwards', () => {
  assert.is(angleOf(0.25), Math.PI / 2)
  assert.is(angleOf(-0.75), Math.PI / 2)
})

test('whole turns are none, exactly', () => {
  for (const turns of [-3, 0, 1, 1000]) assert.is(angleOf(turns), 0)
})

test('without a loop it is the requested rate', () => {
  assert.is(flashRate(1.7, undefined), 1.7)
})

test('in a loop it is rounded down to whole flashes, and to none in a short one', () => {
  assert.is(flashRate(1.7, 2), 1.5)
  assert.is(flashRate(3, 0.3), 0)
})

test('it is never above the requested rate', () => {
  const positive = (max: number) => fc.double({ min: 0.01, max, noNaN: true })
  fc.assert(
    fc.property(positive(3), positive(100), (rate, loop) =>
      assert.ok(flashRate(rate, loop) <= rate * (1 + 1e-12)),
    ),
  )
})

test('an index wraps at both ends', () => {
  assert.equal(
    [-4, -1, 0, 2, 3, 7].map((index) => wrapIndex(index, 3)),
    [2, 2, 0, 2, 0, 1],
  )
})

test.run()
