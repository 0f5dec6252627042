import { getEventListeners } from 'node:events'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withAnySignal } from '../src/with-any-signal.ts'
import { dependantsOf } from './dependants-of.ts'

const test = suite('withAnySignal')

test('work ends with the first signal that aborts, and leaves nothing on any', async () => {
  const [first, other] = [new AbortController(), new AbortController()]
  const reason = new Error('enough')
  const work = withAnySignal([first.signal, undefined, other.signal], async (signal) => {
    other.abort(reason)
    signal.throwIfAborted()
  })
  assert.is(await work.catch((error: unknown) => error), reason)
  for (const { signal } of [first, other]) {
    assert.equal([getEventListeners(signal, 'abort').length, dependantsOf(signal)], [0, 0])
  }
})

if (process.version.startsWith('v20.')) {
  test('AbortSignal.any, in place of which it is there, leaves something on a signal', () => {
    const { signal } = new AbortController()
    AbortSignal.any([signal])
    assert.is(dependantsOf(signal), 1)
  })
}

test('it is aborted from the start if one of them is, and gives what the work gives', async () => {
  const isAborted = await withAnySignal([AbortSignal.abort()], async ({ aborted }) => aborted)
  assert.is(isAborted, true)
  assert.is(await withAnySignal([], async ({ aborted }) => aborted), false)
})

test.run()
