import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { challengeResponse } from '../../src/authentication/challenge-response.ts'

const test = suite('challenge-response')
const MAC = '5C:CF:7F:33:AA:FF'
const CHALLENGE = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='

test('a calculated response is met', () => {
  const expected = '97a63e2c1ac34b6948cec8badb60a59ab36ff6e9'
  assert.is(challengeResponse(CHALLENGE, MAC), expected)
})

test('the responses of two real devices are met, one to a challenge of 33 bytes', () => {
  const first = challengeResponse(
    'J6Rx3KK+QOhtsgUEEbabVHD75jCmdNl/WRRL5PNBvfA=',
    'a0:20:a6:24:53:7c',
  )
  assert.is(first, '9df1ea0e835372cd47320803b4712267d60000e5')
  const second = challengeResponse('0'.repeat(44), 'a0:20:a6:23:b7:dd')
  assert.is(second, '4805414b7bc9bda2284e97bee782af200a1f4ea5')
})

test('the way a MAC address is written does not matter', () => {
  const response = challengeResponse(CHALLENGE, MAC)
  assert.is(challengeResponse(CHALLENGE, '5ccf7f33aaff'), response)
  assert.is(challengeResponse(CHALLENGE, '5c-cf-7f-33-aa-ff'), response)
})

test('a challenge without padding is read like one with it', () => {
  const response = challengeResponse(CHALLENGE, MAC)
  assert.is(challengeResponse(CHALLENGE.replace('=', ''), MAC), response)
})

test('a MAC address that is none is refused with its text', () => {
  for (const mac of ['', '5C:CF:7F:33:AA', '5C:CF:7F:33:AA:FG']) {
    assert.throws(() => challengeResponse(CHALLENGE, mac), /must be like 5c:cf:7f:33:aa:ff, got "/)
  }
})

test.run()
