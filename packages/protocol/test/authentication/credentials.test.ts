import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { decryptCredential, encryptCredential } from '../../src/authentication/credentials.ts'
import { parseFirmware } from '../../src/firmware/firmware.ts'

const test = suite('credentials')
const ownerWith = (firmware: string) => ({
  mac: '5C:CF:7F:33:AA:FF',
  firmware: parseFirmware(firmware),
})

const OLD_TWINKLY =
  'e4XXiiUhg4J1FnJEfUQ0BhIji2HGVk1NHU5vGCHfyclFdX6R8Nd9BSXVKS5nj2FXGU6SWv9CIzztfAvGgTGLUw=='
const NEW_TWINKLY =
  'R8/Wb0N52RLRU9HAqutebsmJZrNwdMJPOzmXLk4+0cjUTgXS/J+nZ9icDcTNb5P2Kb6TZP2TCNxpQGtnjetMrg=='
const NEW_HOME =
  'e9fSZCgVoBLRU9HAqutebsmJZrNwdMJPOzmXLk4+0cjUTgXS/J+nZ9icDcTNb5P2Kb6TZP2TCNxpQGtnjetMrg=='

test('firmware before 2.4.25 has the old key', () => {
  for (const firmware of ['1.99.18', '2.3.5', '2.4.22']) {
    assert.is(encryptCredential('Twinkly', ownerWith(firmware)), OLD_TWINKLY)
  }
})

test('firmware from 2.4.25 on has the new key', () => {
  for (const firmware of ['2.4.25', '2.4.30', '2.7.1']) {
    assert.is(encryptCredential('Twinkly', ownerWith(firmware)), NEW_TWINKLY)
  }
  assert.is(encryptCredential('home', ownerWith('2.7.1')), NEW_HOME)
})

test('what was encrypted for a device is what the device reads', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 12 }).filter(isCredential)
  const firmware = fc.constantFrom('2.3.5', '2.7.1')
  fc.assert(
    fc.property(text, firmware, (credential, version) => {
      const owner = ownerWith(version)
      assert.is(decryptCredential(encryptCredential(credential, owner), owner), credential)
    }),
  )
})

test('64 bytes go in, one more does not', () => {
  const owner = ownerWith('2.7.1')
  const full = 'ü'.repeat(32)
  assert.is(decryptCredential(encryptCredential(full, owner), owner), full)
  assert.throws(() => encryptCredential(`${full}x`, owner), /at most 64 bytes, got 65/)
})

function isCredential(text: string): boolean {
  return !text.includes('\0') && Buffer.byteLength(text) <= 64
}

test.run()
