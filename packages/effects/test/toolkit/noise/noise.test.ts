import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bytesPerCall } from '../../../../core/test/bytes-per-call.ts'
import { hashUnit } from '../../../src/toolkit/noise/hash.ts'
import { createNoise, type NoiseOptions } from '../../../src/toolkit/noise/noise.ts'

const test = suite('noise')

/** 3000 points strewn through a box of 40 units. */
const POINTS = Float32Array.from({ length: 9000 }, (_, i) => hashUnit(5, i) * 40 - 20)

function sample(options: NoiseOptions, time = 0, points = POINTS): Float32Array {
  const out = new Float32Array(points.length / 3)
  createNoise(options)(out, points, time)
  return out
}

function greatestDifference(some: Float32Array, others: Float32Array): number {
  return Math.max(...some.map((value, i) => Math.abs(value - others[i]!)))
}

test('it lies within −1 to 1, is 0 on average and mostly within ±0.5', () => {
  for (const octaves of [1, 2, 4]) {
    const values = [...sample({ seed: 3, octaves }, 0.37)]
    assert.ok(values.every((value) => value >= -1 && value <= 1))
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    assert.ok(Math.abs(mean) < 0.03, `mean ${mean}`)
    assert.ok(values.filter((value) => Math.abs(value) <= 0.5).length > 0.9 * values.length)
    assert.ok(Math.max(...values) > 0.3 && Math.min(...values) < -0.3)
  }
})

test('the same seed makes the same noise, another seed another', () => {
  assert.equal(sample({ seed: 1 }, 2.5), sample({ seed: 1 }, 2.5))
  assert.ok(greatestDifference(sample({ seed: 1 }, 2.5), sample({ seed: 2 }, 2.5)) > 0.3)
})

test('it is smooth in space and in time', () => {
  const near = POINTS.map((coordinate, i) => (i % 3 === 0 ? coordinate + 0.01 : coordinate))
  assert.ok(greatestDifference(sample({ seed: 1 }), sample({ seed: 1 }, 0, near)) < 0.05)
  assert.ok(greatestDifference(sample({ seed: 1 }, 5), sample({ seed: 1 }, 5.01)) < 0.05)
})

test('it changes with time at its rate, and stands still at rate 0', () => {
  assert.ok(greatestDifference(sample({ seed: 1 }, 0.5), sample({ seed: 1 }, 1.5)) > 0.2)
  assert.equal(sample({ seed: 1, rate: 2 }, 0.5), sample({ seed: 1, rate: 1 }, 1))
  assert.equal(sample({ seed: 1, rate: 0 }, 0), sample({ seed: 1, rate: 0 }, 100))
})

test('a loop closes exactly, whatever the rate', () => {
  for (const [rate, loop] of [
    [1, 4],
    [0.3, 10],
    [0.1, 1],
    [2.7, 3.3],
    [0, 5],
  ] as const) {
    for (const octaves of [1, 3]) {
      const options: NoiseOptions = { seed: 9, rate, loop, octaves }
      assert.equal(sample(options, loop), sample(options, 0), `${rate} in ${loop}`)
      assert.ok(greatestDifference(sample(options, loop - 1e-6), sample(options, 0)) < 1e-3)
    }
  }
})

test('within a loop the middle is not the beginning', () => {
  const options: NoiseOptions = { seed: 9, rate: 0.5, loop: 4 }
  assert.ok(greatestDifference(sample(options, 1), sample(options, 0)) > 0.2)
})

test('a loop keeps to about the rate that was asked for', () => {
  const free = sample({ seed: 9, rate: 1 }, 1.3)
  assert.ok(greatestDifference(free, sample({ seed: 9, rate: 1, loop: 200 }, 1.3)) < 1e-6)
})

test('finer octaves are there when they are asked for', () => {
  assert.ok(
    greatestDifference(sample({ seed: 1, octaves: 1 }), sample({ seed: 1, octaves: 2 })) > 0.1,
  )
})

test('times and places below 0 are as good as others', () => {
  const values = sample({ seed: 1 }, -7.3)
  assert.ok(values.every((value) => Number.isFinite(value)))
  assert.ok(greatestDifference(sample({ seed: 1 }, -0.001), sample({ seed: 1 }, 0.001)) < 0.02)
})

test('it allocates nothing', () => {
  const noise = createNoise({ seed: 1, octaves: 3, loop: 5 })
  const out = new Float32Array(200)
  const points = POINTS.subarray(0, 600)
  const allocated = bytesPerCall((index) => noise(out, points, index / 25), 64)
  assert.ok(allocated < 64, `${allocated} bytes for 200 points`)
})

test.run()
