import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parseQueueAddress } from '../../src/queue/queue-address.ts'

const test = suite('queue address')

test('port and database have the usual values unless they are said', () => {
  const { host, port, database, isEncrypted } = parseQueueAddress('redis://queue.local')
  assert.equal([host, port, database, isEncrypted], ['queue.local', 6379, 0, false])
  const other = parseQueueAddress('rediss://[::1]:7000/3')
  assert.equal([other.host, other.port, other.database, other.isEncrypted], ['::1', 7000, 3, true])
})

test('a password is used, but not shown', () => {
  const { username, password, text } = parseQueueAddress('redis://me:a%2Fb@host')
  assert.equal([username, password, text], ['me', 'a/b', 'redis://host:6379'])
  assert.throws(() => parseQueueAddress('http://me:secret@host'), /http:\/\/…@host$/)
})

test('what is no address is refused', () => {
  for (const text of [
    '',
    'host',
    'http://host',
    'redis://',
    'redis://host/x',
    'redis://host/1/2',
  ]) {
    assert.throws(() => parseQueueAddress(text), /the address of a queue must be redis:/)
  }
})

test.run()
