import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { rc4 } from '../../src/authentication/device-cipher.ts'

const test = suite('rc4')
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text))

test('it gives the published bytes for the published keys', () => {
  const encrypt = (key: string, text: string) =>
    Buffer.from(rc4(bytesOf(key), bytesOf(text))).toString('hex')
  assert.is(encrypt('Key', 'Plaintext'), 'bbf316e8d940af0ad3')
  assert.is(encrypt('Wiki', 'pedia'), '1021bf0420')
  assert.is(encrypt('Secret', 'Attack at dawn'), '45a01f645fc35b383552544b9bf5')
})

test('twice is never', () => {
  const key = fc.uint8Array({ minLength: 1, maxLength: 64 })
  fc.assert(
    fc.property(key, fc.uint8Array(), (secret, data) => {
      assert.equal(rc4(secret, rc4(secret, data)), data)
    }),
  )
})

test.run()
