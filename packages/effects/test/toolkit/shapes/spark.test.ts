import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSpark, createSparkPainter, type Spark } from '../../../src/toolkit/shapes/spark.ts'
import { isClose } from '../../closeness.ts'

const test = suite('spark')

// A row in no order, one LED beside it.
const POINTS = Float32Array.from([0.5, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0.5, 0])

function redOf(spark: Partial<Spark>): number[] {
  const frame = new Float32Array(POINTS.length)
  const white = createSpark()
  white.light.fill(1)
  createSparkPainter(POINTS)(frame, Object.assign(white, spark))
  return Array.from(frame.filter((_, i) => i % 3 === 0))
}

test('a round spark lights its middle and fades towards its size, in every direction', () => {
  isClose(redOf({ size: 1 }), [0.5625, 0, 0, 1, 0.5625])
})

test('an LED beyond its size is unchanged', () => {
  isClose(redOf({ size: 0.4 }), [0, 0, 0, 1, 0])
})

test('a tail goes out along its length, and on one side', () => {
  isClose(redOf({ x: -1, tailX: 2, size: 0.2 }), [0.0625, 1, 0, 0.25, 0])
})

test('light adds up, times the strength', () => {
  isClose(redOf({ size: 0.4, strength: 0.5 }), [0, 0, 0, 0.5, 0])
  const frame = new Float32Array(POINTS.length).fill(1)
  createSparkPainter(POINTS)(frame, { ...createSpark(), light: Float32Array.of(0, 1, 2) })
  isClose(frame.subarray(9, 12), [1, 2, 3])
})

test('a spark of size 0 lights only its own place', () => {
  isClose(redOf({ size: 0 }), [0, 0, 0, 1, 0])
  assert.equal(redOf({ size: 0, y: 0.1 }), [0, 0, 0, 0, 0])
})

test.run()
