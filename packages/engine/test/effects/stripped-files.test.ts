import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { shareStrippedFiles, stripOnce } from '../../src/effects/stripped-files.ts'

const test = suite('stripped files')

test('the same text is stripped once, another text or path again', () => {
  shareStrippedFiles()
  let count = 0
  const strip = ({ source }: { readonly source: string }) => {
    count += 1
    return source.toUpperCase()
  }
  const text = { source: `${process.pid} a`, filename: 'a.ts' }
  assert.is(stripOnce(text, strip), `${process.pid} A`)
  assert.is(stripOnce({ ...text }, strip), `${process.pid} A`)
  assert.is(count, 1)
  stripOnce({ ...text, filename: 'b.ts' }, strip)
  stripOnce({ ...text, source: 'b' }, strip)
  assert.is(count, 3)
})

test('a text that cannot be stripped is tried again', () => {
  shareStrippedFiles()
  let count = 0
  const fail = () => `throw __JITI_ERROR__ ${count++}`
  stripOnce({ source: 'broken {' }, fail)
  stripOnce({ source: 'broken {' }, fail)
  assert.is(count, 2)
})

test.run()
