import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nearestName, suggestName } from '../../src/errors/suggest-name.ts'

const test = suite('suggest name')

test('only the closest name is suggested', () => {
  assert.is(suggestName('fier', ['comet', 'fire'], 'the effects'), 'did you mean fire?')
})

test('names that are equally close are suggested, three at most', () => {
  const beats = ['beat', 'beat-ripples', 'beat-wipe', 'beating', 'fire']
  assert.is(suggestName('bea', beats.slice(1, 3)), 'did you mean beat-ripples or beat-wipe?')
  assert.is(suggestName('bea', beats), 'did you mean beat, beat-ripples or beat-wipe?')
})

test('of many names some are listed', () => {
  const many = Array.from({ length: 60 }, (_, index) => `effect-${index}`)
  const text = suggestName('lava', many, 'the effects')
  assert.match(text, /^the effects are effect-0, .*, effect-13 and 46 more$/)
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
  assert.is(nearestName('flrie', names), 'fire')
})

test('a name without a letter in common is not close', () => {
  assert.is(nearestName('Z', ['D', 'F', 'G']), undefined)
  assert.is(nearestName('f', ['D', 'F', 'G']), 'F')
})

test('the beginning of a name is enough', () => {
  assert.is(nearestName('spark', names), 'sparkle')
})

test('a short word is a misspelling only with the right letters', () => {
  assert.is(nearestName('no', ['on', 'off']), 'on')
  assert.is(nearestName('an', ['on', 'off']), undefined)
  assert.is(nearestName('cmo', ['comet', 'com']), 'com')
})

test('with two wrong letters a word begins as the name does', () => {
  assert.is(nearestName('waves', ['caver']), undefined)
  assert.is(nearestName('waves', ['waver', 'caves']), 'waver')
})

test('a text that is far too long is not compared letter by letter', () => {
  const many = Array.from({ length: 1000 }, (_, index) => `effect-${index}`)
  // With each letter of them it would take minutes.
  assert.is(nearestName('x'.repeat(5_000_000), many), undefined)
  assert.is(nearestName('effect-12x', many), 'effect-12')
})

test('another word gets no suggestion', () => {
  assert.is(nearestName('waterfall', names), undefined)
})

test('an empty text gets no suggestion', () => {
  assert.is(nearestName('', names), undefined)
})

test.run()
