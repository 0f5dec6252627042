import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { reasonAgainstUploads } from '../../src/stored/limit-uploads.ts'

const test = suite('limit-uploads')

const tree = { name: 'Tree', bytes: 720_000, uploadsToday: 0 }

test('an upload must be worth its time', () => {
  assert.is(reasonAgainstUploads([tree], 180), undefined)
  assert.is(reasonAgainstUploads([tree], undefined), undefined)
  const reason = 'it plays for 179 s more, which is not worth an upload of up to 18 s'
  assert.is(reasonAgainstUploads([{ ...tree, bytes: 400 }, tree], 179), reason)
})

test('a device stores so much in a day', () => {
  const porch = { ...tree, name: 'Porch', uploadsToday: 12 }
  const reason = 'Porch has stored something 12 times today, and its memory wears out'
  assert.is(reasonAgainstUploads([tree, porch], 3600), reason)
})

test('what is stored already is limited by nothing', () => {
  const stored = { name: 'Porch', bytes: 0, uploadsToday: 40 }
  assert.is(reasonAgainstUploads([stored], 1), undefined)
  assert.is(reasonAgainstUploads([stored, { ...tree, bytes: 40_000 }], 10), undefined)
})

test.run()
