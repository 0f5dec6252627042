import { suite } from 'uvu'
import { jsonOf } from '../device-client.ts'
import { withDevice } from '../with-device.ts'
import { callsFor, LED_COUNT } from './calls.ts'
import { checkFields, type Fields, has } from './field.ts'
import { SUBJECTS } from './firmware.ts'
import { REPLY_FIELDS } from './reply-fields.ts'

const test = suite('conformance: fields of replies')

const CODE_ONLY: Fields = { code: has('integer') }

for (const subject of SUBJECTS) {
  const name = `${subject.family} ${subject.firmware}`
  test(`${name} answers the fields that the document gives this firmware, of their types`, () =>
    withDevice({ ...subject, ledCount: LED_COUNT }, async (_, call) => {
      for (const { method, path, isThere, body } of callsFor(subject)) {
        if (isThere?.(subject) === false) continue
        const reply = jsonOf(await call(method, path, body))
        const way = `${method} ${path}`
        checkFields(REPLY_FIELDS[way] ?? CODE_ONLY, reply, [subject, `${name}: ${way}`])
      }
    }))
}

test.run()
