import { setImmediate } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { outliveRejections } from '../../src/terminal/outlive-rejections.ts'

const test = suite('outliveRejections')

test('what fails is one line for each reason in a row, until it is closed', async () => {
  const notes: string[] = []
  const before = process.listenerCount('unhandledRejection')
  const guard = outliveRejections((line) => notes.push(line))
  for (const reason of ['no room', 'no room', 'no memory']) {
    void Promise.reject(new Error(reason))
    await setImmediate()
  }
  guard.close()
  assert.equal(
    notes.map((line) => line.split(': ')[1]),
    ['no room', 'no memory'],
  )
  assert.is(process.listenerCount('unhandledRejection'), before)
})

test.run()
