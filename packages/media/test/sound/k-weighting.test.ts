import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { kWeighting } from '../../src/sound/k-weighting.ts'

const test = suite('kWeighting')

function decibels(frequency: number): number {
  return 10 * Math.log10(kWeighting(frequency))
}

function assertNear(value: number, expected: number): void {
  assert.ok(Math.abs(value - expected) < 0.1, `${value} instead of ${expected}`)
}

test('a tone of 997 Hz is raised by 0.69 dB, which the standard takes off again', () => {
  assertNear(decibels(997), 0.69)
})

test('treble is raised by 4 dB', () => {
  assertNear(decibels(10_000), 4)
})

test('bass is kept, and what is too low to be heard is not', () => {
  assert.ok(decibels(80) > -2.5)
  assert.ok(decibels(10) < -20)
  assert.is(kWeighting(0), 0)
})

test.run()
