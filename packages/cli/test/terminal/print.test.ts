import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { alignColumns, printable, printColumns, printJson } from '../../src/terminal/print.ts'
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

test('the last column is wrapped at the width of the terminal, if it leaves enough room', () => {
  const rows = [['fire', 'Flames rise from the lowest LEDs and cool']]
  const lines = ['fire  Flames rise from the', '      lowest LEDs and cool']
  assert.equal(alignColumns(rows, 28), lines)
  assert.equal(alignColumns(rows, 20), ['fire  Flames rise from the lowest LEDs and cool'])
})

test('no rows print nothing', async () => {
  assert.is(await captureOutput('stdout', () => printColumns([])), '')
})

test('words are left as they are, in any script', () => {
  for (const text of ['garden lights', 'Gartenlaube, Süd', '庭の灯り 👨‍👩‍👧', 'a  b']) {
    assert.is(printable(text), text)
  }
})

test('one long cell does not move the column after it in all lines', () => {
  const long = 'x'.repeat(100)
  const [first, second] = alignColumns(
    [
      [long, 'a'],
      ['short', 'b'],
    ],
    Number.POSITIVE_INFINITY,
  )
  assert.is(first, `${long}  a`)
  assert.is(second, `${'short'.padEnd(40)}  b`)
})

test('line breaks become spaces, other control characters are escaped', () => {
  assert.is(printable('a\r\nb\tc'), 'a b c')
  assert.is(printable('\u001b[31mred\u0000'), '\\u{1b}[31mred\\u{0}')
  assert.is(printable('a\u202eb'), 'a\\u{202e}b')
})

test('of a long word and of a long text the middle is left out', () => {
  assert.is(printable(`/${'x'.repeat(300)}/y: no`), `/${'x'.repeat(79)}…${'x'.repeat(77)}/y: no`)
  assert.is(printable('word '.repeat(900)).length, 1001)
})

test('nothing that comes out controls a terminal', () => {
  void fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
      const shown = printable(text)
      assert.not.match(shown, /[\p{Cc}\p{Bidi_Control}]/u)
      assert.ok(shown.length <= 2001)
    }),
  )
})

test.run()
