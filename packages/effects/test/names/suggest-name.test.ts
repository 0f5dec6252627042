import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { suggestName } from '../../src/names/suggest-name.ts'

const test = suite('suggest name')

test('the name that was most likely meant is told alone', () => {
  assert.is(suggestName('fier', ['comet', 'fire'], 'the effects'), 'did you mean fire?')
})

test('for anything else there are all of them', () => {
  assert.is(suggestName('lava', ['comet', 'fire'], 'the effects'), 'the effects are comet, fire')
  assert.is(suggestName('lava', []), 'there are none')
})

test.run()
