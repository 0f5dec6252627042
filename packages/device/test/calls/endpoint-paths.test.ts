import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isRepeatable } from '../../src/calls/endpoint-paths.ts'

const test = suite('is-repeatable')

test('calls are found in the table in any notation', () => {
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

test('an unknown POST is not repeated', () => {
  assert.ok(isRepeatable('GET', 'led/unheard'))
  assert.ok(isRepeatable('DELETE', 'led/unheard'))
  assert.not(isRepeatable('POST', 'led/unheard'))
})

test.run()
