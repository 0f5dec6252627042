import { sphereLayout } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { uprightPositions } from '../../../src/toolkit/geometry/upright-positions.ts'
import { hashUnit } from '../../../src/toolkit/noise/hash.ts'
import { createSpark, createSparkPainter } from '../../../src/toolkit/shapes/spark.ts'
import { type Crowd, thinOut } from '../../../src/toolkit/shapes/thin-out.ts'

const test = suite('thin out')

const POINTS = uprightPositions(sphereLayout({ ledCount: 600 }))
const FALL = { direction: [0, -1, 0], distance: 4 } as const

test('sparks that leave gaps are all drawn', () => {
  assert.is(thinOut(POINTS, { ...FALL, count: 600, size: 0.1 }), 1)
  assert.is(thinOut(POINTS, { ...FALL, count: 20, size: 1 }), 1)
})

test('of a crowd as many are drawn as light each LED 20 times', () => {
  // All LEDs are within the size: a spark lights each while it flies its size and a tail.
  const point = new Float32Array(3)
  assert.is(thinOut(point, { ...FALL, count: 160, size: 1 }), 0.25)
  assert.is(thinOut(point, { ...FALL, count: 160, size: 0.5 }), 0.5)
  assert.is(thinOut(point, { ...FALL, count: 160, size: 0.5, tail: 1 }), 0.25)
  // One that is further aside is missed.
  const row = Float32Array.of(0, 0, 0, 1, 0, 0)
  assert.is(thinOut(row, { ...FALL, count: 160, size: 0.5 }), 1)
  assert.is(thinOut(row, { ...FALL, direction: [1, 0, 0], count: 160, size: 0.5 }), 0.5)
})

test('the sparks that are left light all LEDs as much as all would', () => {
  const crowd: Crowd = { ...FALL, count: 4000, size: 0.8 }
  const share = thinOut(POINTS, crowd)
  const all = lightOf(crowd, 1)
  const left = lightOf({ ...crowd, count: Math.round(crowd.count * share) }, 1 / share)
  assert.ok(share < 0.1, `${share}`)
  assert.ok(Math.abs(sum(left) / sum(all) - 1) < 0.1, `${sum(left)} instead of ${sum(all)}`)
  assert.ok(left.every((light) => light > 1))
})

test.run()

function lightOf({ count, size, distance }: Crowd, strength: number): Float32Array {
  const frame = new Float32Array(POINTS.length)
  const spark = Object.assign(createSpark(), { size, strength })
  spark.light.fill(1)
  const addSpark = createSparkPainter(POINTS)
  for (let key = 0; key < count; key++) {
    const aim = Math.floor((hashUnit(key, 1) * POINTS.length) / 3) * 3
    spark.x = POINTS[aim]!
    spark.y = distance * (hashUnit(key, 2) - 0.5)
    spark.z = POINTS[aim + 2]!
    addSpark(frame, spark)
  }
  return frame
}

function sum(values: Float32Array): number {
  return values.reduce((a, b) => a + b, 0)
}
