import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { printColumns, printJson } from '../../src/terminal/print.ts'
import { captureOutput } from '../capture-output.ts'

const test = suite('print')

test('JSON is one line', async () => {
  const text = await captureOutput('stdout', () => printJson({ a: 'x\ny', b: undefined }))
  assert.is(text, '{"a":"x\\ny"}\n')
})

test('columns are aligned, with nothing after the last cell', async () => {
  const rows = [
    ['name', 'long cell', 'z'],
    ['x', 'y'],
    ['', '', 'last'],
  ]
  const text = await captureOutput('stdout', () => printColumns(rows))
  assert.is(text, 'name  long cell  z\nx     y\n                 last\n')
})

test('no rows print nothing', async () => {
  assert.is(await captureOutput('stdout', () => printColumns([])), '')
})

test.run()
