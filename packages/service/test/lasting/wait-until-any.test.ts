import { getEventListeners } from 'node:events'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { waitUntilAny } from '../../src/lasting/wait-until-any.ts'

const test = suite('wait-until-any')

test('it ends when the time is up, and leaves no listener on a signal', async () => {
  const { signal } = new AbortController()
  const keepAlive = setInterval(() => undefined, 1000)
  await waitUntilAny(1, [signal])
  clearInterval(keepAlive)
  assert.equal(getEventListeners(signal, 'abort'), [])
})

test('it ends with the first signal that aborts, and leaves no listener on the other', async () => {
  const [first, other] = [new AbortController(), new AbortController()]
  const waiting = waitUntilAny(2 ** 31 - 1, [first.signal, other.signal])
  assert.is(getEventListeners(other.signal, 'abort').length, 1)
  first.abort()
  await waiting
  assert.equal(getEventListeners(other.signal, 'abort'), [])
})

test('it does not wait for a signal that has aborted already', async () => {
  await waitUntilAny(2 ** 31 - 1, [new AbortController().signal, AbortSignal.abort()])
})

test.run()
