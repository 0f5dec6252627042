import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isRepeatable } from '../../src/calls/endpoint-paths.ts'

const test = suite('is-repeatable')

test('a call of the table is what its row says, however it is written', () => {
  for (const path of [
    'led/reset',
    '/xled/v1/led/reset',
    'reset',
    'led/reset?x',
    'led/reset?a=b?c',
  ]) {
    assert.not(isRepeatable('GET', path), path)
  }
  assert.ok(isRepeatable('POST', 'led/mode'))
  assert.ok(isRepeatable('GET', 'led/mode?x=1'))
})

test('of calls that nobody has described a POST may not be made twice', () => {
  assert.ok(isRepeatable('GET', 'led/unheard'))
  assert.ok(isRepeatable('DELETE', 'led/unheard'))
  assert.not(isRepeatable('POST', 'led/unheard'))
})

test.run()
