import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  challengeResponse,
  decryptCredential,
  encryptCredential,
  rc4,
} from '../src/authentication.ts'
import { parseFirmware } from '../src/firmware/firmware.ts'

const test = suite('authentication')
const MAC = '5C:CF:7F:33:AA:FF'
const CHALLENGE = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='

test('the response to a challenge is the calculated one', () => {
  const expected = '97a63e2c1ac34b6948cec8badb60a59ab36ff6e9'
  assert.is(challengeResponse(CHALLENGE, MAC), expected)
})

test('the responses are those of two real devices, one of them to a challenge of 33 bytes', () => {
  const first = challengeResponse(
    'J6Rx3KK+QOhtsgUEEbabVHD75jCmdNl/WRRL5PNBvfA=',
    'a0:20:a6:24:53:7c',
  )
  assert.is(first, '9df1ea0e835372cd47320803b4712267d60000e5')
  const second = challengeResponse('0'.repeat(44), 'a0:20:a6:23:b7:dd')
  assert.is(second, '4805414b7bc9bda2284e97bee782af200a1f4ea5')
})

test('a MAC address may have colons, hyphens or no separators', () => {
  const response = challengeResponse(CHALLENGE, MAC)
  assert.is(challengeResponse(CHALLENGE, '5ccf7f33aaff'), response)
  assert.is(challengeResponse(CHALLENGE, '5c-cf-7f-33-aa-ff'), response)
})

test('a challenge may lack its base64 padding', () => {
  const response = challengeResponse(CHALLENGE, MAC)
  assert.is(challengeResponse(CHALLENGE.replace('=', ''), MAC), response)
})

test('text that is no MAC address is refused and quoted', () => {
  for (const mac of ['', '5C:CF:7F:33:AA', '5C:CF:7F:33:AA:FG']) {
    assert.throws(() => challengeResponse(CHALLENGE, mac), /must be like 5c:cf:7f:33:aa:ff, got "/)
  }
})

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

test('credentials for firmware before 2.4.25 have the old key', () => {
  for (const firmware of ['1.99.18', '2.3.5', '2.4.22']) {
    assert.is(encryptCredential('Twinkly', ownerWith(firmware)), OLD_TWINKLY)
  }
})

test('credentials for firmware from 2.4.25 on have the new key', () => {
  for (const firmware of ['2.4.25', '2.4.30', '2.7.1']) {
    assert.is(encryptCredential('Twinkly', ownerWith(firmware)), NEW_TWINKLY)
  }
  assert.is(encryptCredential('home', ownerWith('2.7.1')), NEW_HOME)
})

test('a credential encrypted for a device decrypts to the same text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 12 }).filter(isCredential)
  const firmware = fc.constantFrom('2.3.5', '2.7.1')
  fc.assert(
    fc.property(text, firmware, (credential, version) => {
      const owner = ownerWith(version)
      assert.is(decryptCredential(encryptCredential(credential, owner), owner), credential)
    }),
  )
})

test('a credential has at most 64 bytes', () => {
  const owner = ownerWith('2.7.1')
  const full = 'ü'.repeat(32)
  assert.is(decryptCredential(encryptCredential(full, owner), owner), full)
  assert.throws(() => encryptCredential(`${full}x`, owner), /at most 64 bytes, got 65/)
})

function isCredential(text: string): boolean {
  return !text.includes('\0') && Buffer.byteLength(text) <= 64
}

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text))

test('RC4 gives the published bytes for the published keys', () => {
  const encrypt = (key: string, text: string) =>
    Buffer.from(rc4(bytesOf(key), bytesOf(text))).toString('hex')
  assert.is(encrypt('Key', 'Plaintext'), 'bbf316e8d940af0ad3')
  assert.is(encrypt('Wiki', 'pedia'), '1021bf0420')
  assert.is(encrypt('Secret', 'Attack at dawn'), '45a01f645fc35b383552544b9bf5')
})

test('RC4 applied twice gives the original bytes', () => {
  const key = fc.uint8Array({ minLength: 1, maxLength: 64 })
  fc.assert(
    fc.property(key, fc.uint8Array(), (secret, data) => {
      assert.equal(rc4(secret, rc4(secret, data)), data)
    }),
  )
})

test.run()
