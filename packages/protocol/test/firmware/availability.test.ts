import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  between,
  EVERYWHERE,
  inFamilies,
  isAvailable,
  since,
  upTo,
} from '../../src/firmware/availability.ts'
import {
  compareFirmware,
  FAMILIES,
  type Firmware,
  parseFirmware,
} from '../../src/firmware/firmware.ts'

const test = suite('availability')
const part = fc.nat({ max: 30 })
const firmware: fc.Arbitrary<Firmware> = fc.tuple(part, part, part)
const family = fc.constantFrom(...FAMILIES)

test('since includes its first version, in every family', () => {
  for (const each of FAMILIES) {
    assert.not(isAvailable(since('2.5.6'), each, parseFirmware('2.5.5')))
    assert.ok(isAvailable(since('2.5.6'), each, parseFirmware('2.5.6')))
    assert.ok(isAvailable(since('2.5.6'), each, parseFirmware('3.0.0')))
  }
})

test('since by family leaves out the families that are not named', () => {
  const levels = since({ D: '2.3.5', F: '2.4.2' })
  assert.ok(isAvailable(levels, 'D', parseFirmware('2.3.5')))
  assert.not(isAvailable(levels, 'F', parseFirmware('2.3.5')))
  assert.not(isAvailable(levels, 'G', parseFirmware('9.9.9')))
})

test('between and upTo include their last version', () => {
  const microphone = between('2.4.2', '2.4.30')
  const inside = ['2.4.1', '2.4.2', '2.4.30', '2.4.31'].map((text) => {
    return isAvailable(microphone, 'F', parseFirmware(text))
  })
  assert.equal(inside, [false, true, true, false])
  assert.ok(isAvailable(upTo('2.4.25'), 'D', parseFirmware('2.4.25')))
  assert.not(isAvailable(upTo('2.4.25'), 'D', parseFirmware('2.4.26')))
})

test('everywhere and inFamilies do not look at the version', () => {
  fc.assert(
    fc.property(family, firmware, (each, version) => {
      assert.ok(isAvailable(EVERYWHERE, each, version))
      assert.is(isAvailable(inFamilies('D', 'G'), each, version), each !== 'F')
    }),
  )
})

test('what firmware has, all later firmware has', () => {
  fc.assert(
    fc.property(family, firmware, firmware, firmware, (each, first, a, b) => {
      const [older, newer] = compareFirmware(a, b) < 0 ? [a, b] : [b, a]
      const availability = since(first.join('.'))
      if (!isAvailable(availability, each, older)) return
      assert.ok(isAvailable(availability, each, newer))
    }),
  )
})

test.run()
