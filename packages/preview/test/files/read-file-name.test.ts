import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readFileName } from '../../src/files/take-upload.ts'
import { UploadRefusal } from '../../src/files/upload-places.ts'

const test = suite('readFileName')

test('a name is read as it was sent', () => {
  for (const name of ['tree.png', 'Träume 2.gif', '星.mp4', '100%.csv', '.hidden']) {
    assert.is(readFileName(encodeURIComponent(name)), name)
  }
})

test('folders and what cannot be seen are left out', () => {
  const names = [
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\a.png', 'a.png'],
    ['a\0b\r\n.png', 'ab.png'],
    ['abc\u202egnp.exe', 'abcgnp.exe'],
    ['  a.png ', 'a.png'],
  ] as const
  for (const [sent, read] of names) assert.is(readFileName(encodeURIComponent(sent)), read)
  assert.is(readFileName('x'.repeat(5000)).length, 200)
})

test('what is no name is refused', () => {
  for (const header of [undefined, '', '%', '%ff', '..', '.', 'a/..', '%00', ['a', 'b']]) {
    assert.throws(
      () => readFileName(header),
      (error: Error) => error instanceof UploadRefusal && error.status === 400,
    )
  }
})

test('whatever the header, the name leads nowhere', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string().map(encodeURIComponent)), (header) => {
      try {
        const name = readFileName(header)
        assert.not.match(name, /[/\\\p{C}]/u)
        assert.not.match(name, /^\.{0,2}$/)
      } catch (error) {
        assert.instance(error, UploadRefusal)
      }
    }),
  )
})

test.run()
