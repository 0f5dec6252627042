import { suite } from 'uvu'
import { turnPoints } from '../../../src/toolkit/shapes/turned-points.ts'
import { isClose } from '../../closeness.ts'

const test = suite('turned points')

function turn(point: readonly number[], pose: { yaw: number; pitch: number; scale: number }) {
  return turnPoints(new Float32Array(3), new Float32Array(point), pose)
}

test('a quarter turn of yaw moves the front to the right', () => {
  isClose(turn([1, 0, 0], { yaw: 0.25, pitch: 0, scale: 1 }), [0, 0, 1])
  isClose(turn([0, 1, 0], { yaw: 0.25, pitch: 0, scale: 1 }), [0, 1, 0])
})

test('a quarter turn of pitch moves the top to the front', () => {
  isClose(turn([0, 0, 1], { yaw: 0, pitch: 0.25, scale: 1 }), [0, 1, 0])
  isClose(turn([1, 0, 0], { yaw: 0, pitch: 0.25, scale: 1 }), [1, 0, 0])
})

test('a larger body sees points nearer', () => {
  isClose(turn([1, 2, 3], { yaw: 0, pitch: 0, scale: 2 }), [0.5, 1, 1.5])
})

test.run()
