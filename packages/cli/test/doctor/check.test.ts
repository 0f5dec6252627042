import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Check } from '../../src/doctor/check.ts'
import { runCheck } from '../../src/doctor/check.ts'

const test = suite('runCheck')

const about = { name: 'hedge', isNeeded: true }

test('what a check reads is printed with its name', async () => {
  const look: Check['look'] = () => ({ state: 'ok', detail: 'lit' })
  assert.equal(await runCheck({ ...about, look }), { ...about, state: 'ok', detail: 'lit' })
})

test('a check that throws, at once or later, is reported as failed', async () => {
  const failed = { ...about, state: 'failed', detail: 'no hedge' }
  const fault = new Error('no hedge')
  const throwing = () => {
    throw fault
  }
  assert.equal(await runCheck({ ...about, look: throwing }), failed)
  assert.equal(await runCheck({ ...about, look: () => Promise.reject(fault) }), failed)
})

test('a check that never ends is reported as failed and cancelled', async () => {
  let given: AbortSignal | undefined
  const look: Check['look'] = (signal) => {
    given = signal
    return new Promise(() => {})
  }
  const { state, detail } = await runCheck({ ...about, look }, 10)
  assert.equal([state, detail], ['failed', 'no answer within 0.01 s'])
  assert.ok(given?.aborted)
})

test.run()
