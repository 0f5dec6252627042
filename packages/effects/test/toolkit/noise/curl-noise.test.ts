import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createCurlNoise } from '../../../src/toolkit/noise/curl-noise.ts'
import { hashUnit } from '../../../src/toolkit/noise/hash.ts'

const test = suite('createCurlNoise')

const COUNT = 200

test('as much flows into a small cube as out of it', () => {
  const step = 0.02
  const points = new Float32Array(COUNT * 6 * 3)
  for (let place = 0; place < COUNT; place++) {
    for (let face = 0; face < 6; face++) {
      for (let axis = 0; axis < 3; axis++) {
        const shift = face >> 1 === axis ? (face & 1 ? step : -step) : 0
        points[(place * 6 + face) * 3 + axis] = hashUnit(axis, place) * 8 + shift
      }
    }
  }
  const flow = new Float32Array(points.length)
  createCurlNoise(COUNT * 6, { seed: 3 })(flow, points, 0.4)
  let [gained, moved] = [0, 0]
  for (let place = 0; place < COUNT; place++) {
    let gain = 0
    for (let face = 0; face < 6; face++) {
      const velocity = flow[(place * 6 + face) * 3 + (face >> 1)]!
      gain += face & 1 ? velocity : -velocity
      moved += Math.abs(velocity)
    }
    gained += Math.abs(gain)
  }
  assert.ok(moved / COUNT > 1, `${moved / COUNT}`)
  assert.ok(gained < 0.02 * moved, `${gained} of ${moved}`)
})

test('equal seeds make equal flow, and time changes it', () => {
  const points = Float32Array.of(0.3, 0.4, 0.5)
  const at = (seed: number, time: number) => {
    const flow = new Float32Array(3)
    createCurlNoise(1, { seed })(flow, points, time)
    return flow
  }
  assert.equal(at(1, 0), at(1, 0))
  assert.not.equal(at(1, 0), at(2, 0))
  assert.not.equal(at(1, 0), at(1, 0.7))
})

test.run()
