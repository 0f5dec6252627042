import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { directionName, directionVector } from '../../controls/direction-vector.ts'

const test = suite('directionVector')

test('names, lists and texts are vectors', () => {
  assert.equal(directionVector('up'), [0, 1, 0])
  assert.equal(directionVector([1, 2, 3]), [1, 2, 3])
  assert.equal(directionVector('1, -2, 0.5'), [1, -2, 0.5])
  assert.equal(directionVector('sideways'), [0, 0, 0])
})

test('a vector that has a name is known by it', () => {
  assert.is(directionName([0, 0, -1]), 'back')
  assert.is(directionName('left'), 'left')
  assert.is(directionName([1, 1, 0]), undefined)
})

test.run()
