import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startStatusLine } from '../../src/terminal/status-line.ts'
import { captureOutput } from '../capture-output.ts'

const test = suite('startStatusLine')

test('where there is no terminal the last state ends it', async () => {
  let state = 'first'
  const text = await captureOutput('stdout', () => {
    const status = startStatusLine(() => state)
    state = 'last'
    status.stop()
  })
  assert.is(text, 'last\n')
})

test('a quiet one prints no state', async () => {
  const text = await captureOutput('stdout', () => {
    startStatusLine(() => 'state', { isQuiet: true }).stop()
  })
  assert.is(text, '')
})

test('notes go to standard error, of a quiet one too', async () => {
  const text = await captureOutput('stderr', async () => {
    await captureOutput('stdout', () => {
      for (const isQuiet of [true, false]) {
        const status = startStatusLine(() => 'state', { isQuiet })
        status.note('device lost')
        status.stop()
      }
    })
  })
  assert.is(text, 'device lost\ndevice lost\n')
})

test.run()
