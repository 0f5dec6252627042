import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { asError, errorMessage, unreadableReason } from '../../src/errors/error-message.ts'

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

test('a file that cannot be read has a reason in words, or the one of the system', () => {
  const failed = (code: string) => Object.assign(new Error(`${code}: failed`), { code })
  assert.is(unreadableReason(failed('ENOENT')), 'there is no such file')
  assert.is(unreadableReason(failed('EISDIR')), 'it is a folder')
  assert.is(unreadableReason(failed('EIO')), 'EIO: failed')
  assert.is(unreadableReason('gone'), 'gone')
})

test.run()
