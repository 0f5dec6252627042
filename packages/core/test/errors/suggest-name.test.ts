import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nearestName, suggestName } from '../../src/errors/suggest-name.ts'

const test = suite('suggest name')

test('the name that was most likely meant is told alone', () => {
  assert.is(suggestName('fier', ['comet', 'fire'], 'the effects'), 'did you mean fire?')
})

test('for anything else there are all of them', () => {
  assert.is(suggestName('lava', ['comet', 'fire'], 'the effects'), 'the effects are comet, fire')
  assert.is(suggestName('lava', []), 'there are none')
})

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
