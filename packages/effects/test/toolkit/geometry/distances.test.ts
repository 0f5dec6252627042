import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { distancesFrom, toUnitRange } from '../../../src/toolkit/geometry/distances.ts'
import { isClose } from '../../closeness.ts'

const test = suite('distancesFrom')

const POINTS = new Float32Array([0, 0, 0, 1, 2, 2])

test('each point has its distance from the place', () => {
  isClose(distancesFrom(POINTS, [0, 2, 2]), [Math.sqrt(8), 1])
})

test('without a place it is the distance from the origin', () => {
  isClose(distancesFrom(POINTS), [0, 3])
})

test('the least value becomes 0 and the greatest 1', () => {
  assert.equal([...toUnitRange(Float32Array.of(3, -1, 1))], [1, 0, 0.5])
})

test('equal values become 0 or the given value', () => {
  assert.equal([...toUnitRange(Float32Array.of(7, 7))], [0, 0])
  assert.equal([...toUnitRange(Float32Array.of(7, 7), 0.5)], [0.5, 0.5])
})

test.run()
