import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { between, inFamilies, since, upTo } from '../../src/firmware/availability.ts'
import { firmwareSpan, firmwareSpans } from '../../src/firmware/firmware-spans.ts'

const test = suite('firmware-spans')

test('a range is told in text, without the beginning of all versions', () => {
  assert.equal(firmwareSpan({}), { first: undefined, last: undefined })
  assert.equal(firmwareSpan({ since: [0, 0, 0] }), { first: undefined, last: undefined })
  const range = { since: [2, 4, 2], until: [2, 4, 30] } as const
  assert.equal(firmwareSpan(range), { first: '2.4.2', last: '2.4.30' })
})

test('families of the same versions are together, those without any left out', () => {
  assert.equal(firmwareSpans(since({ D: '2.0.8', F: '2.5.6', G: '2.5.6' })), [
    { first: '2.0.8', last: undefined, families: ['D'] },
    { first: '2.5.6', last: undefined, families: ['F', 'G'] },
  ])
  assert.equal(firmwareSpans(upTo('2.4.29')), [
    { first: undefined, last: '2.4.29', families: ['D', 'F', 'G'] },
  ])
  assert.equal(firmwareSpans({ ...inFamilies('F'), ...between({ G: '0.0.0' }, '2.7.1') }), [
    { first: undefined, last: undefined, families: ['F'] },
    { first: undefined, last: '2.7.1', families: ['G'] },
  ])
})

test.run()
