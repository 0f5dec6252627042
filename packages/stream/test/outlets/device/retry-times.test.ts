import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { backOffMs, lostLimitMs } from '../../../src/outlets/device/retry-times.ts'

const test = suite('backOffMs')

test('the wait doubles with each failure up to a second', () => {
  assert.equal(
    [1, 2, 3, 4, 5, 6, 7, 100_000].map(backOffMs),
    [50, 100, 200, 400, 800, 1000, 1000, 1000],
  )
})

const limits = (slowestMs: number, timeoutMs = 5000) =>
  Array.from({ length: 40 }, (_, i) => lostLimitMs({ failures: i + 1, slowestMs, timeoutMs }))

test('a device that is away for less than a minute has two seconds for each try', () => {
  assert.ok(
    limits(100)
      .slice(0, 29)
      .every((limit) => limit === 2000),
  )
})

test('one that was slow has twice the time it took, within what any request may take', () => {
  assert.is(limits(1500)[0], 3000)
  assert.is(limits(3000)[0], 5000)
  assert.is(limits(100, 500)[0], 500)
})

test('later every eighth try has all the time', () => {
  const patient = limits(100).flatMap((limit, i) => (limit === 5000 ? i + 1 : []))
  assert.equal(patient, [32, 40])
})

test.run()
