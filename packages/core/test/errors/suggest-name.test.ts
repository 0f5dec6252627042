import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nearestName, suggestName } from '../../src/errors/suggest-name.ts'

const test = suite('suggest name')

test('only the closest name is suggested', () => {
  assert.is(suggestName('fier', ['comet', 'fire'], 'the effects'), 'did you mean fire?')
})

test('without a close name all names are listed', () => {
  assert.is(suggestName('lava', ['comet', 'fire'], 'the effects'), 'the effects are comet, fire')
  assert.is(suggestName('lava', []), 'there are none')
})

const names = ['comet', 'fire', 'noise', 'sparkle']

test('a typo is recognised', () => {
  assert.is(nearestName('noize', names), 'noise')
  assert.is(nearestName('Fire', names), 'fire')
  assert.is(nearestName('sparkel', names), 'sparkle')
  assert.is(nearestName('fier', names), 'fire')
})

test('the beginning of a name is enough', () => {
  assert.is(nearestName('spark', names), 'sparkle')
})

test('another word gets no suggestion', () => {
  assert.is(nearestName('waterfall', names), undefined)
})

test('an empty text gets no suggestion', () => {
  assert.is(nearestName('', names), undefined)
})

test.run()
