import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withProgressBar } from '../../src/terminal/printer.ts'
import { captureOutput } from '../capture-output.ts'

const test = suite('withProgressBar')

test('gives what the work gives and prints nothing where there is no terminal', async () => {
  const text = await captureOutput('stderr', async () => {
    const result = await withProgressBar('movie', 'frames', async (update) => {
      update(1, 2)
      update(2, 2)
      return 42
    })
    assert.is(result, 42)
  })
  assert.is(text, '')
})

test('a failure of the work comes through', async () => {
  const failure = new Error('no light')
  try {
    await withProgressBar('movie', 'frames', () => Promise.reject(failure))
    assert.unreachable()
  } catch (error) {
    assert.is(error, failure)
  }
})

test.run()
