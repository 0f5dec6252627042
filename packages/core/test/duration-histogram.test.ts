import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DurationHistogram } from '../src/duration-histogram.ts'

const test = suite('DurationHistogram')

function histogramOf(durations: readonly number[]) {
  const histogram = new DurationHistogram()
  for (const duration of durations) histogram.add(duration)
  return histogram
}

test('without a duration everything is zero', () => {
  assert.equal(new DurationHistogram().distribution, { count: 0, p50: 0, p99: 0, max: 0 })
})

test('a percentile is at least the true one and at most 1/32 and a microsecond above it', () => {
  const durations = fc.array(fc.double({ min: 0, max: 600_000, noNaN: true }), { minLength: 1 })
  fc.assert(
    fc.property(durations, fc.double({ min: 0.01, max: 1, noNaN: true }), (values, share) => {
      const sorted = values.toSorted((a, b) => a - b)
      const exact = sorted[Math.max(1, Math.ceil(share * values.length)) - 1]!
      const estimate = histogramOf(values).percentile(share)
      assert.ok(estimate >= exact && estimate <= exact * (1 + 1 / 32) + 0.001)
    }),
  )
})

test('the distribution of 1 to 1000 ms is reported', () => {
  const values = Array.from({ length: 1000 }, (_, i) => i + 1)
  const { count, p50, p99, max } = histogramOf(values).distribution
  assert.is(count, 1000)
  assert.ok(p50 >= 500 && p50 < 516)
  assert.ok(p99 >= 990 && p99 <= 1000)
  assert.is(max, 1000)
})

test('what is early counts as on time', () => {
  assert.equal(histogramOf([-3]).distribution, { count: 1, p50: 0, p99: 0, max: 0 })
})

test('an hour is counted though the buckets end before it', () => {
  const { p50, max } = histogramOf([3_600_000]).distribution
  assert.is(max, 3_600_000)
  assert.ok(p50 > 2_000_000)
})

test.run()
