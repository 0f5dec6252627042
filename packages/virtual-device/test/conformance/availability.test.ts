import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { jsonOf, logIn, send } from '../device-client.ts'
import { withDevice } from '../with-device.ts'
import { callsFor, LED_COUNT } from './calls.ts'
import { SUBJECTS } from './firmware.ts'

const test = suite('conformance: what is there, and for whom')

for (const subject of SUBJECTS) {
  const name = `${subject.family} ${subject.firmware}`
  test(`${name} serves what the document says it has, and says 404 to the rest`, () =>
    withDevice({ ...subject, ledCount: LED_COUNT }, async ({ url }) => {
      const token = await logIn(url)
      for (const { method, path, isThere, body } of callsFor(subject)) {
        const way = [method, path] as const
        const answer = await send(url, way, body === undefined ? { token } : { token, body })
        const where = `${name}: ${method} ${path} → ${answer.status} ${answer.text.slice(0, 80)}`
        if (isThere?.(subject) === false) {
          assert.equal([answer.status, answer.text], [404, 'Resource not found.'], where)
          continue
        }
        assert.is(answer.status, 200, where)
        assert.ok([1000, undefined].includes(jsonOf(answer).code as number), where)
      }
    }))
}

for (const family of ['D', 'F', 'G'] as const) {
  const subject = { family, firmware: '2.7.1' }

  test(`family ${family} opens nothing but what the document opens to one without a token`, () =>
    withDevice({ ...subject, ledCount: LED_COUNT }, async ({ url }) => {
      const unverified = String(
        jsonOf(await send(url, ['POST', 'login'], { body: { challenge: 'AAAA' } }))
          .authentication_token,
      )
      for (const call of callsFor(subject)) {
        if (call.isThere?.(subject) === false) continue
        for (const token of [undefined, '', 'AAAAAAAAAAA=', 'no base64', unverified]) {
          if (call.path === 'verify' && token === unverified) continue
          const sending = { ...(token === undefined ? {} : { token }), body: call.body ?? '' }
          const answer = await send(url, [call.method, call.path], sending)
          const where = `${call.method} ${call.path} with ${token}`
          assert.is(answer.status, call.isOpen ? 200 : 401, where)
          if (!call.isOpen) assert.is(answer.text, 'Invalid Token.', where)
        }
      }
    }))
}

test.run()
