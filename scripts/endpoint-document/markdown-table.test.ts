import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { markdownTable } from './markdown-table.ts'

const test = suite('markdown-table')

test('columns are aligned, and a bar in a cell stays in it', () => {
  const table = markdownTable(
    ['a', 'what'],
    [
      ['x|y', '1'],
      ['z', 'longer'],
    ],
  )
  assert.equal(table.split('\n'), [
    '| a    | what   |',
    '| ---- | ------ |',
    '| x\\|y | 1      |',
    '| z    | longer |',
  ])
})

test('no rows are no table', () => {
  assert.is(markdownTable(['a'], []), '')
})

test.run()
