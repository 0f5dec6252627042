import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { describeFamily, describeFirmware } from '../../src/docs/describe-firmware.ts'
import { between, EVERYWHERE, inFamilies, since, upTo } from '../../src/firmware/availability.ts'

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

test.run()
