import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { asError, errorMessage } from '../../src/errors/error-message.ts'

const test = suite('error-message')

test('an error gives its message', () => {
  assert.is(errorMessage(new RangeError('too far')), 'too far')
})

test('anything else that was thrown gives its text', () => {
  assert.equal(['too far', 7, undefined, null].map(errorMessage), [
    'too far',
    '7',
    'undefined',
    'null',
  ])
})

test('an error stays the same error, anything else becomes the message of one', () => {
  const error = new RangeError('too far')
  assert.is(asError(error), error)
  assert.is(asError('too far').message, 'too far')
})

test.run()
