import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { between, EVERYWHERE, inFamilies, since, upTo } from '../../src/firmware/availability.ts'
import {
  describeFamily,
  describeFirmware,
  describeNeed,
  firmwareSpan,
  firmwareSpans,
} from '../../src/firmware/describe-firmware.ts'

const test = suite('describe-firmware')

test('what every firmware has is all, what one family lacks is a dash there', () => {
  assert.is(describeFirmware(EVERYWHERE), 'all')
  const movies = since({ F: '2.5.6', G: '2.5.6' })
  assert.equal([describeFamily(movies, 'D'), describeFamily(movies, 'F')], ['–', 'from 2.5.6'])
})

test('families that are alike stand together', () => {
  assert.is(describeFirmware(since('2.7.1')), 'from 2.7.1')
  assert.is(describeFirmware(since({ F: '2.5.6', G: '2.5.6' })), 'F, G from 2.5.6')
  assert.is(describeFirmware(since({ D: '2.3.5', F: '2.4.2' })), 'D from 2.3.5; F from 2.4.2')
  assert.is(describeFirmware(inFamilies('F', 'G')), 'F, G')
})

test('what went again has an end', () => {
  assert.is(describeFirmware(between('2.4.2', '2.4.30')), '2.4.2 to 2.4.30')
  assert.is(describeFirmware(upTo('2.4.29')), 'up to 2.4.29')
})

test('a device whose family has it needs its firmware', () => {
  assert.is(describeNeed({ F: { since: [2, 7, 1] } }, 'F'), 'firmware 2.7.1 or later')
  assert.is(describeNeed({ F: { until: [2, 4, 30] } }, 'F'), 'firmware up to 2.4.30')
  const always = { since: [0, 0, 0], until: [2, 4, 29] } as const
  assert.is(describeNeed({ F: always }, 'F'), 'firmware up to 2.4.29')
  const range = { since: [2, 4, 2], until: [2, 4, 30] } as const
  assert.is(describeNeed({ F: range }, 'F'), 'firmware 2.4.2 to 2.4.30')
})

test('another one needs to be of a family that has it', () => {
  assert.is(describeNeed({ D: {} }, 'F'), 'a device of family D')
  const movies = { since: [2, 5, 6] } as const
  assert.is(describeNeed({ F: movies, G: movies }, 'D'), 'firmware 2.5.6 or later of family F or G')
  const differing = describeNeed({ F: { since: [2, 4, 2] }, G: { since: [2, 4, 21] } }, 'D')
  assert.is(
    differing,
    'firmware 2.4.2 or later of family F, or firmware 2.4.21 or later of family G',
  )
})

test('a range is described in text, without the very first version', () => {
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
