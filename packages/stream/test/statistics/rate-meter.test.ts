import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { RateMeter } from '../../src/statistics/rate-meter.ts'

const test = suite('RateMeter')

function meterOf(rate: number, seconds: number) {
  const meter = new RateMeter()
  for (let i = 0; i <= rate * seconds; i++) meter.add((i * 1000) / rate)
  return meter
}

test('a steady rate is given exactly, slow or fast', () => {
  for (const rate of [1, 25, 60, 500]) {
    assert.ok(Math.abs(meterOf(rate, 10).rateAt(10_000) - rate) < 1e-6, `${rate} a second`)
  }
})

test('a rate that changed is given two seconds later', () => {
  const meter = meterOf(25, 10)
  for (let i = 1; i <= 20; i++) meter.add(10_000 + i * 100)
  assert.ok(Math.abs(meter.rateAt(12_000) - 10) < 0.6)
})

test('one event or a silence of two seconds is no rate', () => {
  const meter = new RateMeter()
  assert.is(meter.rateAt(0), 0)
  meter.add(0)
  assert.is(meter.rateAt(0), 0)
  assert.is(meterOf(25, 1).rateAt(3100), 0)
})

test.run()
