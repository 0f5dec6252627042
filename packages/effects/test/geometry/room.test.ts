import { suite } from 'uvu'
import { roomOf } from '../../src/geometry/room.ts'
import { isClose } from '../closeness.ts'

const test = suite('room')

test('a cloud has room on all sides, also one that is slimmer than high', () => {
  isClose(roomOf(Float32Array.of(-0.6, -1, -0.5, 0.6, 1, 0.5)), [1, 1, 1])
})

test('a plane has none for depth, an uneven one a little', () => {
  isClose(roomOf(Float32Array.of(-1, -0.7, 0, 1, 0.7, 0)), [1, 1, 0])
  isClose(roomOf(Float32Array.of(-1, -0.7, 0.05, 1, 0.7, -0.05)), [1, 1, 0.1])
})

test('an upright line has room up and down only', () => {
  isClose(roomOf(Float32Array.of(0, -1, 0, 0, 1, 0)), [0, 1, 0])
})

test.run()
