import { createFrame } from '@ledloom/core'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createWireResampler } from '../../src/sequence/resample-wire.ts'

const test = suite('resample wire')

function resample(reds: readonly number[], to: number): number[] {
  const frame = createFrame(reds.length)
  reds.forEach((red, led) => {
    frame.set([red, red / 2, 1], 3 * led)
  })
  const out = createWireResampler(reds.length, to)(createFrame(to), frame)
  return Array.from({ length: to }, (_, led) => out[3 * led]!)
}

function assertNear(actual: readonly number[], expected: readonly number[]) {
  assert.is(actual.length, expected.length)
  actual.forEach((value, index) => {
    assert.ok(Math.abs(value - expected[index]!) < 1e-6, `${actual} instead of ${expected}`)
  })
}

test('onto fewer LEDs each takes the mean of its stretch', () => {
  assertNear(resample([0, 1, 0.5, 0.5], 2), [0.5, 0.5])
  assertNear(resample([1, 0, 0], 2), [2 / 3, 0])
})

test('onto more LEDs light goes evenly from middle to middle', () => {
  assertNear(resample([0, 1], 4), [0, 0.25, 0.75, 1])
  assertNear(resample([0.3], 3), [0.3, 0.3, 0.3])
})

test('the same number of LEDs keeps every light', () => {
  assertNear(resample([0.1, 0.9, 0.4], 3), [0.1, 0.9, 0.4])
})

const counts = fc.integer({ min: 1, max: 60 })

test('no light is lost onto fewer LEDs, and none is beyond what was there', () => {
  const reds = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(reds, counts, (from, to) => {
      const out = resample(from, to)
      const [low, high] = [Math.min(...from), Math.max(...from)]
      assert.ok(out.every((value) => value >= low - 1e-6 && value <= high + 1e-6))
      const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
      if (to <= from.length) assert.ok(Math.abs(mean(out) - mean(from)) < 1e-5)
    }),
  )
})

test.run()
