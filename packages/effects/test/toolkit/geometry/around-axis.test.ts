import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { aroundAxis } from '../../../src/toolkit/geometry/around-axis.ts'
import type { Direction } from '../../../src/toolkit/geometry/distances.ts'
import { isClose } from '../../closeness.ts'

const test = suite('aroundAxis')

test('around the axis towards the viewer turns are those of a clock run backwards, from its 3', () => {
  const { turns, radii, along } = aroundAxis(Float32Array.of(2, 0, 1, 0, 3, 2, 0, -1, 3), [0, 0, 1])
  isClose(turns, [0, 0.25, -0.25])
  isClose(radii, [2, 3, 1])
  isClose(along, [1, 2, 3])
})

test('around the upright axis they begin at the right and go to the back', () => {
  isClose(
    aroundAxis(Float32Array.of(1, 5, 0, 0, 5, -1, 0, 5, 1), [0, 1, 0]).turns,
    [0, 0.25, -0.25],
  )
})

test('around any axis side and quarter lie across it and each other', () => {
  const axes: Direction[] = [
    [1, 0, 0],
    [-1, 0, 0],
    [0, -1, 0],
    [0.6, 0, 0.8],
    [0.48, 0.6, 0.64],
  ]
  for (const axis of axes) {
    const { side, quarter } = aroundAxis(new Float32Array(3), axis)
    const dots = [dot(side, side), dot(quarter, quarter), dot(axis, side), dot(axis, quarter)]
    isClose(Float32Array.from(dots), [1, 1, 0, 0])
  }
})

test('a point on the axis has an angle as well', () => {
  assert.ok(Number.isFinite(aroundAxis(new Float32Array(3), [0, 1, 0]).turns[0]!))
})

function dot(a: Direction, b: Direction): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

test.run()
