import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { attachmentHeader } from '../../src/files/downloads.ts'

const test = suite('attachmentHeader')

test('a plain name is given twice', () => {
  assert.is(
    attachmentHeader('Tree 1.fseq'),
    `attachment; filename="Tree 1.fseq"; filename*=UTF-8''Tree%201.fseq`,
  )
})

test('quotes and other scripts are kept for browsers that can read them', () => {
  assert.is(
    attachmentHeader(`Träume "ü"'s.fseq`),
    `attachment; filename="Tr_ume ____s.fseq"; filename*=UTF-8''Tr%C3%A4ume%20%22%C3%BC%22%27s.fseq`,
  )
})

test('no name breaks out of the header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      assert.match(
        attachmentHeader(name),
        /^attachment; filename="[\w .()+-]*"; filename\*=UTF-8''[\w.~%-]*$/,
      )
    }),
  )
})

test.run()
