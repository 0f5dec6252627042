import { suite } from 'uvu'
import { distancesFrom } from '../../src/geometry/distances-from.ts'
import { isClose } from '../closeness.ts'

const test = suite('distancesFrom')

const POINTS = new Float32Array([0, 0, 0, 1, 2, 2])

test('each point has its way to the place', () => {
  isClose(distancesFrom(POINTS, [0, 2, 2]), [Math.sqrt(8), 1])
})

test('without a place it is the way to the origin', () => {
  isClose(distancesFrom(POINTS), [0, 3])
})

test.run()
