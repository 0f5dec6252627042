import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nearestName } from '../../src/names/nearest-name.ts'

const test = suite('nearest name')
const names = ['comet', 'fire', 'noise', 'sparkle']

test('a slip of the finger is forgiven', () => {
  assert.is(nearestName('noize', names), 'noise')
  assert.is(nearestName('Fire', names), 'fire')
  assert.is(nearestName('sparkel', names), 'sparkle')
  assert.is(nearestName('fier', names), 'fire')
})

test('the beginning of a name is enough', () => {
  assert.is(nearestName('spark', names), 'sparkle')
})

test('nothing is made up for another word', () => {
  assert.is(nearestName('waterfall', names), undefined)
})

test('nothing is meant by nothing', () => {
  assert.is(nearestName('', names), undefined)
})

test.run()
