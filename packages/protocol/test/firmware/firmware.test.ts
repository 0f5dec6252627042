import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { compareFirmware, type Firmware, parseFirmware } from '../../src/firmware/firmware.ts'

const test = suite('firmware')
const part = fc.nat({ max: 999 })
const firmware: fc.Arbitrary<Firmware> = fc.tuple(part, part, part)

test('a version is three numbers, whatever follows them', () => {
  assert.equal(parseFirmware('2.7.1'), [2, 7, 1])
  assert.equal(parseFirmware(' 2.8.18-beta'), [2, 8, 18])
  assert.equal(parseFirmware('3.1.2.4'), [3, 1, 2])
})

test('a number that is missing is 0', () => {
  assert.equal(parseFirmware('2.7'), [2, 7, 0])
  assert.equal(parseFirmware('3'), [3, 0, 0])
})

test('a text without a number first is refused with the text', () => {
  for (const text of ['', 'v2.7.1', '-1', 'unknown']) {
    assert.throws(() => parseFirmware(text), /must be like 2\.7\.1, got "/, text)
  }
})

test('a written version is read as it was', () => {
  fc.assert(
    fc.property(firmware, (version) => assert.equal(parseFirmware(version.join('.')), version)),
  )
})

test('numbers count, not characters: 2.10.0 is newer than 2.9.9', () => {
  assert.ok(compareFirmware(parseFirmware('2.10.0'), parseFirmware('2.9.9')) > 0)
})

test('comparison is an order: reversible, transitive, 0 only for the same', () => {
  fc.assert(
    fc.property(firmware, firmware, firmware, (a, b, c) => {
      assert.is(Math.sign(compareFirmware(a, b)), 0 - Math.sign(compareFirmware(b, a)))
      assert.is(compareFirmware(a, b) === 0, a.join() === b.join())
      const [first, second, third] = [a, b, c].sort(compareFirmware) as [
        Firmware,
        Firmware,
        Firmware,
      ]
      assert.ok(compareFirmware(first, second) <= 0)
      assert.ok(compareFirmware(first, third) <= 0)
    }),
  )
})

test.run()
